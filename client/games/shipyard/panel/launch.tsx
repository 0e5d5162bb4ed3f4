/** Fitting a ship with steppers: the speed and the points that it would score are shown as one changes the fit. */

import type { JSX } from "preact";
import { choiceOf, isLegal, movesOf } from "../../../../shared/core/choices.ts";
import { cruise, pathAhead, spacesAhead } from "../../../../shared/shipyard/cruise.ts";
import type { CruiseScore } from "../../../../shared/shipyard/events.ts";
import type { MoveOf } from "../../../../shared/shipyard/moves.ts";
import { PIECE_NUMBER } from "../../../../shared/shipyard/numbers.ts";
import { rules } from "../../../../shared/shipyard/rules.ts";
import { crewOf, hullOf, type Limits, limitsOf, shipAt } from "../../../../shared/shipyard/ship.ts";
import { type Feature, PIECES, type Piece, type Water } from "../../../../shared/shipyard/vocabulary.ts";
import type { GameView } from "../../../kit/contract/game.ts";
import { ConsequenceList } from "../../../kit/help/consequences.tsx";
import { WithHelp } from "../../../kit/help/withHelp.tsx";
import { Checkbox, Radios, Stepper } from "../../../kit/ui/controls.tsx";
import { scrapText } from "../consequences.ts";
import { take } from "../draft.ts";
import { waterText } from "../facts.ts";
import { fittest, type Launch, launchOf } from "../launching.ts";
import { t } from "../messages/game/messages.ts";
import { iconOf } from "../printed.ts";
import { topic } from "../topics.ts";
import { Pict, WaterPict } from "./pict.tsx";
import { Against } from "./preparing.tsx";
import { objection, type Work } from "./work.ts";

function change(work: Work, part: Partial<Launch>): void {
  work.controller.draft.revise(work.view, { launch: { ...launchOf(work), ...part } });
}

function refit(work: Work, bowSlot: number): void {
  change(work, fittest(work.own, bowSlot));
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
          <Pict name={iconOf(feature)} />
          <span class="quiet">{t(`thing.${feature}.many`)}</span> {used}/{room}
        </WithHelp>
      ))}
    </ul>
  );
}

function PieceStepper({ work, piece, launch }: { work: Work; piece: Piece; launch: Launch }): JSX.Element | null {
  const { own } = work;
  const index = PIECE_NUMBER[piece];
  if (own.pieces[index] === 0) return null;
  return (
    <div class="sy-fit" data-topic={topic({ kind: "piece", piece: piece })}>
      <Pict name={piece} />
      <Stepper
        label={t(`thing.${piece}.many`)}
        value={launch.fit[index]}
        min={0}
        max={own.pieces[index]}
        onChange={(count) => change(work, { fit: launch.fit.map((other, i) => (i === index ? count : other)) })}
      />
    </div>
  );
}

/** The spaces ahead; those that the ship would enter with what they score. */
function Path({ work, score }: { work: Work; score: CruiseScore }): JSX.Element {
  return (
    <ol class="sy-path">
      {[...pathAhead(work.own)].map((letter, i) => {
        const water = letter as Water;
        const space = score.spaces[i];
        return (
          <WithHelp key={i} as="li" class={space ? "sy-entered" : undefined} topic={topic({ kind: "water", water: water })}>
            <WaterPict water={water} />
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

/** How fast the ship would be as it is fitted now, why it can't sail, and the button that launches it: always in sight. */
function Preview({ work, launch, score }: { work: Work; launch: Launch; score: CruiseScore }): JSX.Element {
  const { own, view, controller } = work;
  const move: MoveOf<"launch"> = { type: "launch", ...launch };
  return (
    <div class="sy-preview">
      <span data-topic={topic({ kind: "speed" })}>
        <strong>{t("label.speed", { speed: score.speed })}</strong>
        <small>{t("label.ahead", { n: spacesAhead(own) })}</small>
      </span>
      <button
        type="button"
        class="primary"
        data-move="launch"
        disabled={!isLegal(view.choices, move)}
        onClick={() => controller.play(move)}
      >
        {t("label.launch", { n: score.total })}
      </button>
      <Against refusal={objection(view, move)} />
    </div>
  );
}

/** Rigger or stoker, where they could help this ship. */
function SpeedEmployee({ work, launch, id }: { work: Work; launch: Launch; id: "rigger" | "stoker" }): JSX.Element | null {
  if (!launch[id] && !isLegal(work.view.choices, { type: "launch", ...launch, [id]: true })) return null;
  return <Checkbox label={t(`part.${id}`)} checked={launch[id]} onChange={(on) => change(work, { [id]: on })} />;
}

function ReadyFits({ work, bowSlot }: { work: Work; bowSlot: number }): JSX.Element {
  return (
    <div class="button-row">
      <button type="button" onClick={() => refit(work, bowSlot)}>
        {t("label.bestFit")}
      </button>
      <button type="button" onClick={() => change(work, { fit: PIECES.map(() => 0), rigger: false, stoker: false })}>
        {t("label.emptyFit")}
      </button>
    </div>
  );
}

function Fitting({ work, launch }: { work: Work; launch: Launch }): JSX.Element {
  const { own } = work;
  const cards = shipAt(own, launch.bowSlot);
  const score = cruise(own, cards, launch);
  return (
    <>
      <Preview work={work} launch={launch} score={score} />
      <Score score={score} />
      <ConsequenceList game={rules.id} move={{ type: "launch", ...launch } as MoveOf<"launch">} view={work.view as GameView} />
      <ReadyFits work={work} bowSlot={launch.bowSlot} />
      <Places fit={launch.fit} limits={limitsOf(own, hullOf(cards))} />
      <div class="sy-fits">
        {PIECES.map((piece) => (
          <PieceStepper key={piece} work={work} piece={piece} launch={launch} />
        ))}
      </div>
      <SpeedEmployee work={work} launch={launch} id="rigger" />
      <SpeedEmployee work={work} launch={launch} id="stoker" />
      <Path work={work} score={score} />
      <p class="hint">{t("label.launchHint")}</p>
    </>
  );
}

function Scrap({ work: { view, controller, own }, bowSlot }: { work: Work; bowSlot: number }): JSX.Element {
  return (
    <button type="button" class="sy-wide sy-scrap" data-move="scrap" onClick={() => take(view, controller, { type: "scrap", bowSlot })}>
      {scrapText(own, bowSlot)}
    </button>
  );
}

export function Launching({ work }: { work: Work }): JSX.Element {
  const { view } = work;
  const ships = movesOf(view.choices, "scrap");
  const launch = launchOf(work);
  return (
    <section>
      {ships.length > 1 && (
        <Radios
          legend={t("part.bowSlot")}
          values={ships.map(({ bowSlot }) => bowSlot)}
          chosen={launch.bowSlot}
          onChoose={(bowSlot) => refit(work, bowSlot)}
          label={(bowSlot) => t("label.slot", { slot: bowSlot + 1 })}
        />
      )}
      {choiceOf(view.choices, "launch") !== undefined && <Fitting work={work} launch={launch} />}
      <Scrap work={work} bowSlot={launch.bowSlot} />
    </section>
  );
}
