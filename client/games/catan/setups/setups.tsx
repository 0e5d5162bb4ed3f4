/** The setup explorer: a board, what its spots are worth, and how setups like a player's have fared. */
import "./setups.css";
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import type { CatanState } from "../../../../shared/catan/act.ts";
import type { CatanMove } from "../../../../shared/catan/moves.ts";
import type { Table } from "../../../../shared/catan/schema.ts";
import { COLOURS, type Colour, type Seat } from "../../../../shared/core/game.ts";
import type { OpeningExplorerProps } from "../../../kit/contract/entry.ts";
import { css, PAINTS } from "../../../kit/pixi/paints.ts";
import { Stepper } from "../../../kit/ui/controls.tsx";
import { CopyButton } from "../../../kit/ui/features.tsx";
import { Icon } from "../../../kit/ui/icons.tsx";
import { useTitle } from "../../../kit/ui/title.ts";
import { t } from "../messages/setups/messages.ts";
import { vertexText } from "../places.ts";
import { type Address, addressIn, queryOf, statesAt } from "./address.ts";
import { Figures } from "./figures.tsx";
import { percentText, spotText } from "./format.ts";
import { chancesOf, isSetup, MAX_SEATS, MIN_SEATS, type Spot, spotsOf, statesOf, withSettlement } from "./model.ts";
import { SetupBoard } from "./setupBoard.tsx";

const SEEDS = 1_000_000;
const randomSeed = () => 1 + Math.floor(Math.random() * SEEDS);

const addressNow = (): Address => addressIn(new URLSearchParams(location.search), randomSeed());

const linkTo = (address: Address): string => `${location.origin}${location.pathname}?${queryOf(address)}`;

export function SetupExplorer(props: OpeningExplorerProps): JSX.Element {
  useTitle(t("title"));
  return (
    <main class="page setups">
      <h1>{t("title")}</h1>
      <p>{t("lead")}</p>
      <Explorer {...props} />
    </main>
  );
}

function Explorer({ start, figures, shipped }: OpeningExplorerProps): JSX.Element {
  const address = useSignal(useMemo(addressNow, []));
  const states = useSignal(
    useMemo(() => (start ? statesOf(start.state as CatanState, start.moves as readonly CatanMove[]) : statesAt(address.peek())), []),
  );
  /** Set while the board is that of a game. */
  const ofGame = useSignal(start !== undefined);
  const state = states.value[states.value.length - 1];
  const { table } = state;
  const spots = useMemo(() => spotsOf(table), [table]);
  const chosen = useSignal<number | undefined>(undefined);
  const spot = spots.find(({ vertex }) => vertex === chosen.value) ?? spots[0];
  useEffect(() => {
    if (!ofGame.value) history.replaceState(history.state, "", linkTo(address.value));
  }, [address.value, ofGame.value]);

  const show = (next: readonly CatanState[], spots: readonly number[]) => {
    states.value = [...next];
    address.value = { ...address.value, spots };
    chosen.value = undefined;
  };
  const place = (vertex: number) => {
    const next = withSettlement(state, vertex);
    if (next) show([...states.value, next], [...address.value.spots, vertex]);
  };
  const undo = () => show(states.value.slice(0, -1), address.value.spots.slice(0, -1));
  const finish = () => {
    const next = [...states.value];
    const placed = [...address.value.spots];
    for (let [best] = spots; best; [best] = spotsOf(next[next.length - 1].table)) {
      const after = withSettlement(next[next.length - 1], best.vertex);
      if (!after) break;
      next.push(after);
      placed.push(best.vertex);
    }
    show(next, placed);
  };
  const begin = (changed: Partial<Address>) => {
    address.value = { ...address.value, ...changed, spots: [] };
    states.value = statesAt(address.value);
    chosen.value = undefined;
    ofGame.value = false;
  };
  const link = ofGame.value ? location.href : linkTo(address.value);
  return (
    <div class="setups-desk">
      <div class="setups-board">
        <SetupBoard
          table={table}
          spots={spots}
          chosen={spot?.vertex}
          onChoose={(vertex) => {
            chosen.value = vertex;
          }}
        />
        <div class="button-row">
          <button type="button" disabled={states.value.length === 1} onClick={undo}>
            <Icon name="undo" /> {t("undo")}
          </button>
          <button type="button" disabled={!isSetup(table)} onClick={finish}>
            {t("finish")}
          </button>
          <button type="button" onClick={() => begin({ seed: randomSeed(), drawing: "" })}>
            {t("new")}
          </button>
          <CopyButton text={link} icon="link" label={t("share")} square />
        </div>
        <Stepper label={t("seats")} value={table.seats.length} min={MIN_SEATS} max={MAX_SEATS} onChange={(seats) => begin({ seats })} />
      </div>
      <div class="setups-aside">
        {spot ? (
          <>
            <Placement table={table} spot={spot} onPlace={place} />
            <Spots table={table} spots={spots} chosen={spot} onChoose={chosen} />
            <Figures table={spot.after} seat={table.active} figures={figures} shipped={shipped} />
          </>
        ) : (
          <Finished table={table} figures={figures} shipped={shipped} />
        )}
      </div>
    </div>
  );
}

export function SeatMark({ table, seat }: { table: Table; seat: Seat }): JSX.Element {
  const { fill } = PAINTS[(table.seats[seat].colour || COLOURS[0]) as Colour];
  return <span class="setup-mark" aria-hidden="true" style={{ background: css(fill) }} />;
}

interface PlacementProps {
  readonly table: Table;
  readonly spot: Spot;
  onPlace(vertex: number): void;
}

/** Who places, and the chosen spot. */
function Placement({ table, spot, onPlace }: PlacementProps): JSX.Element {
  const number = table.placed < table.seats.length ? 1 : 2;
  return (
    <section class="card setup-placement" aria-live="polite">
      <h2>
        <SeatMark table={table} seat={table.active} /> {t("placing", { n: table.active + 1, number })}
      </h2>
      <p>
        <b class="setup-chance">{percentText(spot.chance)}</b> {spotText(spot, table)}
      </p>
      <p class="hint">{vertexText(spot.vertex, table, false)}</p>
      <button type="button" class="primary" onClick={() => onPlace(spot.vertex)}>
        {t("place")}
      </button>
    </section>
  );
}

interface SpotsProps {
  readonly table: Table;
  readonly spots: readonly Spot[];
  readonly chosen: Spot;
  readonly onChoose: { value: number | undefined };
}

function Spots({ table, spots, chosen, onChoose }: SpotsProps): JSX.Element {
  return (
    <section class="card">
      <h2>{t("spots")}</h2>
      <p class="hint">{t("spots.how")}</p>
      <ol class="setup-spots">
        {spots.map((spot) => (
          <li key={spot.vertex}>
            <button
              type="button"
              aria-pressed={spot === chosen}
              onClick={() => {
                onChoose.value = spot.vertex;
              }}
            >
              <b>{percentText(spot.chance)}</b> <span>{spotText(spot, table)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

type FinishedProps = { readonly table: Table } & Pick<OpeningExplorerProps, "figures" | "shipped">;

/** All have placed: everybody's chance, and the figures of one of them. */
function Finished({ table, figures, shipped }: FinishedProps): JSX.Element {
  const seat = useSignal(table.starter);
  const chances = useMemo(() => chancesOf(table), [table]);
  return (
    <>
      <section class="card">
        <h2>{t("finished")}</h2>
        <ul class="setup-spots">
          {table.seats.map((_, one) => (
            <li key={one}>
              <button
                type="button"
                aria-pressed={one === seat.value}
                onClick={() => {
                  seat.value = one;
                }}
              >
                <SeatMark table={table} seat={one} /> <b>{percentText(chances[one])}</b> <span>{t("player", { n: one + 1 })}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <Figures table={table} seat={seat.value} figures={figures} shipped={shipped} />
    </>
  );
}
