/** The fields of the archive's filter. Choices apply at once, names when they are entered. */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { GAME_SORTS } from "../../../shared/core/archive.ts";
import { MAX_NAME_LENGTH } from "../../../shared/core/limits.ts";
import { POOLS } from "../../../shared/core/rating.ts";
import { GAMES } from "../../games/games.ts";
import { gameName } from "../../games/resources.ts";
import { Checkbox, Pick } from "../../kit/ui/controls.tsx";
import type { GameFilter } from "./filter.ts";
import { t } from "./messages/games/messages.ts";

const ANY_GAME = ["", ...GAMES.map(({ id }) => id)];
const ANY_SORT = ["", ...GAME_SORTS.slice(1)] as const;
const ANY_POOL = ["", ...POOLS] as const;
const SEATS = ["", "2", "3", "4", "5", "6"];
const RATED = ["", "yes", "no"] as const;
const BOTS = ["", "with", "without"] as const;
/** Fields in the fold below the first ones. */
const FOLDED = ["pool", "seats", "rated", "bots", "from", "to", "won"] as const;

interface FormProps {
  readonly filter: GameFilter;
  /** The games are this player's. */
  readonly of?: string;
  onFilter(filter: GameFilter): void;
}

export function FilterForm({ filter, of, onFilter }: FormProps): JSX.Element {
  const put = (part: Partial<GameFilter>) => onFilter({ ...filter, ...part });
  const pick = (name: keyof GameFilter, values: readonly string[], text: (value: string) => string) => (
    <Pick label={t.lookup(name) ?? name} value={filter[name]} values={values} text={text} onPick={(value) => put({ [name]: value })} />
  );
  const nameField = (name: "player" | "with") => (
    <TextInput label={t(name)} type="search" value={filter[name]} onEnter={(value) => put({ [name]: value.trim() })} />
  );
  const dayField = (name: "from" | "to") => (
    <TextInput label={t(name)} type="date" value={filter[name]} onEnter={(value) => put({ [name]: value })} />
  );
  return (
    <form class="game-filter" onSubmit={(event) => event.preventDefault()}>
      <div class="filter-row">
        {of === undefined && nameField("player")}
        {(of !== undefined || filter.player !== "") && nameField("with")}
        {pick("game", ANY_GAME, (id) => (id ? gameName(id) : t("game.any")))}
        {pick("sort", ANY_SORT, (sort) => t.lookup(`sort.${sort || "newest"}`) ?? sort)}
      </div>
      <details class="fold" open={FOLDED.some((name) => filter[name] !== "")}>
        <summary>{t("more")}</summary>
        <div class="filter-row">
          {pick("pool", ANY_POOL, (pool) => t.lookup(`pool.${pool || "any"}`) ?? pool)}
          {pick("seats", SEATS, (seats) => (seats ? t("seats.n", { n: Number(seats) }) : t("seats.any")))}
          {pick("rated", RATED, (rated) => t.lookup(`rated.${rated || "any"}`) ?? rated)}
          {pick("bots", BOTS, (bots) => t.lookup(`bots.${bots || "any"}`) ?? bots)}
          {dayField("from")}
          {dayField("to")}
          {(of !== undefined || filter.player !== "") && (
            <Checkbox
              label={of === undefined ? t("won", { name: filter.player }) : t("wonOnly")}
              checked={filter.won !== ""}
              onChange={(won) => put({ won: won ? "yes" : "" })}
            />
          )}
        </div>
      </details>
    </form>
  );
}

interface InputProps {
  readonly label: string;
  readonly type: "search" | "date";
  readonly value: string;
  onEnter(value: string): void;
}

/** Enters on Enter, and when the field is left. */
function TextInput({ label, type, value, onEnter }: InputProps): JSX.Element {
  const id = useId();
  return (
    <div class="labelled">
      <label for={id}>{label}</label>
      <input
        id={id}
        {...(type === "search" ? { type, maxLength: MAX_NAME_LENGTH } : { type })}
        value={value}
        autoComplete="off"
        spellcheck={false}
        onChange={(event) => onEnter(event.currentTarget.value)}
      />
    </div>
  );
}
