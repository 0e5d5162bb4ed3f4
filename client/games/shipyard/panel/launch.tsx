/** Fitting a ship with steppers; the points that it would score are shown as one changes the fit. */

import type { JSX } from "preact";
import { choiceOf, isLegal, movesOf } from "../../../../shared/core/choices.ts";
import { cruise, pathAhead } from "../../../../shared/shipyard/cruise.ts";
import type { CruiseScore } from "../../../../shared/shipyard/events.ts";
import { PIECE_NUMBER } from "../../../../shared/shipyard/numbers.ts";
import { crewOf, hullOf, type Limits, limitsOf, shipAt } from "../../../../shared/shipyard/ship.ts";
import { type Feature, PIECES, type Piece, type Water } from "../../../../shared/shipyard/vocabulary.ts";
import { WithHelp } from "../../../kit/help/shell.tsx";
import { Checkbox, Radios, Stepper } from "../../../kit/ui/controls.tsx";
import { scrapText } from "../composing.ts";
import { take } from "../draft.ts";
import { waterText } from "../facts.ts";
import { fittest, type Launch, launchOf } from "../launching.ts";
import { t } from "../messages/game/messages.ts";
import { iconOf } from "../printed.ts";
import { topic } from "../topics.ts";
import { GameIcon, WaterIcon } from "./gameIcon.tsx";
import type { PanelContext } from "./panelContext.ts";

function change(context: PanelContext, part: Partial<Launch>): void {
  context.controller.draft.revise(context.view, { launch: { ...launchOf(context), ...part } });
}

function refit(context: PanelContext, bowSlot: number): void {
  change(context, fittest(context.own, bowSlot));
}

/** Places that a ship has, how many of them are taken, builders included; the first captain needs none. */
function placesOf(fit: readonly number[], limits: Limits): { feature: Feature; used: number; room: string }[] {
  const count = (piece: Piece) => fit[PIECE_NUMBER[piece]];
  const spare = limits.spareDeck > 0 ? `+${limits.spareDeck}` : "";
  return [
    { feature: "cabins", used: Math.max(0, crewOf([...fit]) - 1), room: String(limits.crew - 1) },
    { feature: "masts", used: count("sail") + count("smokestack"), room: String(limits.masts) },
    { feature: "screws", used: count("propeller"), room: String(limits.screws) },
    { feature: "cranes", used: count("crane"), room: `${limits.cranes}${spare}` },
    { feature: "guns", used: count("cannon"), room: `${limits.guns}${spare}` },
  ];
}

function Places({ fit, limits }: { fit: readonly number[]; limits: Limits }): JSX.Element {
  return (
    <ul class="sy-places">
      {placesOf(fit, limits).map(({ feature, used, room }) => (
        <WithHelp key={feature} as="li" topic={topic({ kind: "feature", feature: feature })}>
          <GameIcon name={iconOf(feature)} />
          <span class="quiet">{t(`thing.${feature}.many`)}</span> {used}/{room}
        </WithHelp>
      ))}
    </ul>
  );
}

function PieceStepper({ context, piece, launch }: { context: PanelContext; piece: Piece; launch: Launch }): JSX.Element | null {
  const { own } = context;
  const index = PIECE_NUMBER[piece];
  if (own.pieces[index] === 0) return null;
  return (
    <div class="sy-fit" data-topic={topic({ kind: "piece", piece: piece })}>
      <GameIcon name={piece} />
      <Stepper
        label={t(`thing.${piece}.many`)}
        value={launch.fit[index]}
        min={0}
        max={own.pieces[index]}
        onChange={(count) => change(context, { fit: launch.fit.map((other, i) => (i === index ? count : other)) })}
      />
    </div>
  );
}

/** The spaces ahead; those that the ship would enter with what they score. */
function Path({ context, score }: { context: PanelContext; score: CruiseScore }): JSX.Element {
  return (
    <ol class="sy-path">
      {[...pathAhead(context.own)].map((letter, i) => {
        const water = letter as Water;
        const space = score.spaces[i];
        return (
          <WithHelp key={i} as="li" class={space ? "sy-entered" : undefined} topic={topic({ kind: "water", water: water })}>
            <WaterIcon water={water} />
            <span class="quiet">{waterText(water)}</span>
            <small>{space && space.points > 0 ? `+${space.points}` : " "}</small>
          </WithHelp>
        );
      })}
    </ol>
  );
}

function Score({ score }: { score: CruiseScore }): JSX.Element {
  const spaces = score.spaces.reduce((sum, { points }) => sum + points, 0);
  return (
    <dl class="sy-score" aria-live="polite">
      {(
        [
          [t("score.crew"), score.crew],
          [t("score.deck"), score.deck],
          [t("score.speed"), score.speed],
          [t("score.spaces"), spaces],
          [t("score.total"), score.total],
        ] as const
      ).map(([name, points]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{points}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Rigger or stoker, where they could help this ship. */
function SpeedEmployee({ context, launch, id }: { context: PanelContext; launch: Launch; id: "rigger" | "stoker" }): JSX.Element | null {
  if (!launch[id] && !isLegal(context.view.choices, { type: "launch", ...launch, [id]: true })) return null;
  return <Checkbox label={t(`part.${id}`)} checked={launch[id]} onChange={(on) => change(context, { [id]: on })} />;
}

function ReadyFits({ context, bowSlot }: { context: PanelContext; bowSlot: number }): JSX.Element {
  return (
    <div class="button-row">
      <button type="button" onClick={() => refit(context, bowSlot)}>
        {t("label.bestFit")}
      </button>
      <button type="button" onClick={() => change(context, { fit: PIECES.map(() => 0), rigger: false, stoker: false })}>
        {t("label.emptyFit")}
      </button>
    </div>
  );
}

function Fitting({ context, launch }: { context: PanelContext; launch: Launch }): JSX.Element {
  const { own } = context;
  const cards = shipAt(own, launch.bowSlot);
  const score = cruise(own, cards, launch);
  return (
    <>
      <Score score={score} />
      <ReadyFits context={context} bowSlot={launch.bowSlot} />
      <Places fit={launch.fit} limits={limitsOf(own, hullOf(cards))} />
      <div class="sy-fits">
        {PIECES.map((piece) => (
          <PieceStepper key={piece} context={context} piece={piece} launch={launch} />
        ))}
      </div>
      <SpeedEmployee context={context} launch={launch} id="rigger" />
      <SpeedEmployee context={context} launch={launch} id="stoker" />
      <Path context={context} score={score} />
      <p class="hint">{t("label.launchHint")}</p>
    </>
  );
}

function Scrap({ context: { view, controller, own }, bowSlot }: { context: PanelContext; bowSlot: number }): JSX.Element {
  return (
    <button type="button" class="sy-wide sy-scrap" data-move="scrap" onClick={() => take(view, controller, { type: "scrap", bowSlot })}>
      {scrapText(own, bowSlot)}
    </button>
  );
}

export function Launching({ context }: { context: PanelContext }): JSX.Element {
  const { view } = context;
  const ships = movesOf(view.choices, "scrap");
  const launch = launchOf(context);
  return (
    <section>
      {ships.length > 1 && (
        <Radios
          legend={t("part.bowSlot")}
          values={ships.map(({ bowSlot }) => bowSlot)}
          chosen={launch.bowSlot}
          onChoose={(bowSlot) => refit(context, bowSlot)}
          label={(bowSlot) => t("label.slot", { slot: bowSlot + 1 })}
        />
      )}
      {choiceOf(view.choices, "launch") !== undefined && <Fitting context={context} launch={launch} />}
      <Scrap context={context} bowSlot={launch.bowSlot} />
    </section>
  );
}
