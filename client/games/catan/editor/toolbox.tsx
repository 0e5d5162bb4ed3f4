/** The tools to choose from, as one choice in three rows. */
import type { JSX } from "preact";
import { SEA } from "../../../../shared/catan/customBoard.ts";
import { HARBOUR_KINDS, TERRAINS } from "../../../../shared/catan/vocabulary.ts";
import { Radios } from "../../../kit/ui/controls.tsx";
import { TOKENS, type Tool } from "./tools.ts";
import type { EditorWords } from "./words.ts";

interface ToolboxProps {
  readonly tool: Tool;
  readonly words: EditorWords;
  onChoose(tool: Tool): void;
}

const TERRAIN_VALUES = [...TERRAINS.keys(), SEA];
const KIND_VALUES = [...HARBOUR_KINDS.keys()];

const terrainName = (value: number, words: EditorWords) => words.terrains[value === SEA ? "sea" : TERRAINS[value]];

export function Toolbox({ tool, words, onChoose }: ToolboxProps): JSX.Element {
  const chosen = (type: Tool["type"]) => (tool.type === type && "value" in tool ? tool.value : undefined);
  return (
    <section class="catan-tools" aria-label={words.tools}>
      <Radios
        legend={words.terrain}
        values={TERRAIN_VALUES}
        chosen={chosen("terrain")}
        label={(value) => terrainName(value, words)}
        onChoose={(value) => onChoose({ type: "terrain", value })}
      />
      <Radios
        legend={words.number}
        values={TOKENS}
        chosen={chosen("token")}
        label={(value) => value || words.noNumber}
        onChoose={(value) => onChoose({ type: "token", value })}
      />
      <Radios
        legend={words.harbour}
        values={KIND_VALUES}
        chosen={chosen("harbour")}
        label={(value) => words.harbours[HARBOUR_KINDS[value]]}
        onChoose={(value) => onChoose({ type: "harbour", value })}
      />
      <Radios
        legend={words.robber}
        quiet
        values={["robber"]}
        chosen={tool.type}
        label={() => words.robber}
        onChoose={() => onChoose({ type: "robber" })}
      />
    </section>
  );
}
