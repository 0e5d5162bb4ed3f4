/** The editor's tools, as radio groups. */
import type { JSX } from "preact";
import { SEA } from "../../../../shared/catan/customBoard.ts";
import { HARBOUR_KINDS, TERRAINS } from "../../../../shared/catan/vocabulary.ts";
import { Radios } from "../../../kit/ui/controls.tsx";
import { t } from "../messages/editor/messages.ts";
import { TOKENS, type Tool } from "./tools.ts";

interface ToolboxProps {
  readonly tool: Tool;
  onChoose(tool: Tool): void;
}

const TERRAIN_VALUES = [...TERRAINS.keys(), SEA];
const KIND_VALUES = [...HARBOUR_KINDS.keys()];

const terrainName = (value: number) => t(`terrain.${value === SEA ? "sea" : TERRAINS[value]}`);

export function Toolbox({ tool, onChoose }: ToolboxProps): JSX.Element {
  const chosen = (type: Tool["type"]) => (tool.type === type && "value" in tool ? tool.value : undefined);
  return (
    <section class="catan-tools" aria-label={t("tools")}>
      <Radios
        legend={t("terrain")}
        values={TERRAIN_VALUES}
        chosen={chosen("terrain")}
        label={(value) => terrainName(value)}
        onChoose={(value) => onChoose({ type: "terrain", value })}
      />
      <Radios
        legend={t("number")}
        values={TOKENS}
        chosen={chosen("token")}
        label={(value) => value || t("number.none")}
        onChoose={(value) => onChoose({ type: "token", value })}
      />
      <Radios
        legend={t("harbour")}
        values={KIND_VALUES}
        chosen={chosen("harbour")}
        label={(value) => t(`harbour.${HARBOUR_KINDS[value]}`)}
        onChoose={(value) => onChoose({ type: "harbour", value })}
      />
      <Radios
        legend={t("robber")}
        quiet
        values={["robber"]}
        chosen={tool.type}
        label={() => t("robber")}
        onChoose={() => onChoose({ type: "robber" })}
      />
    </section>
  );
}
