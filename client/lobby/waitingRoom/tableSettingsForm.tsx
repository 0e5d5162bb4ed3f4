/** Table settings: the host's form, a summary for others. */
import type { JSX } from "preact";
import type { Options } from "../../../shared/core/options.ts";
import type { TableState } from "../../../shared/core/protocol.ts";
import { GAMES, gameEntry } from "../../games/games.ts";
import { gameFormatter, gameName, gameRules } from "../../games/resources.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { RatedSetting } from "../../kit/people/rating.tsx";
import { Checkbox, Radios, Stepper } from "../../kit/ui/controls.tsx";
import { settingOf } from "../../table/clocks/clock.ts";
import { ClockChoice, settingText } from "../../table/clocks/clockChoice.tsx";
import { bringIntoView, OptionsForm, shownSpecs, TextPicture } from "../../table/optionsForm.tsx";
import { valueText } from "../../table/optionText.ts";
import type { WaitProps } from "./props.ts";

/** Collapsed to a summary, since the host has just chosen everything. */
export function TableSettingsForm({ open, ...props }: WaitProps & { readonly open?: boolean }): JSX.Element {
  const { state, table } = props;
  const host = table.host.value;
  const line = [gameName(state.game), t(state.public ? "wait.public" : "wait.private"), clockLine(state)];
  return (
    <details class="fold arrange" open={open}>
      <summary>
        {t(host ? "wait.arrange" : "wait.rules")} <small class="hint">{line.join(" · ")}</small>
      </summary>
      {host ? <HostForm {...props} /> : <Summary {...props} />}
    </details>
  );
}

function clockLine(state: TableState): string {
  return t("lobby.clockOf", { clock: settingText(settingOf(state)) });
}

function HostForm(props: WaitProps): JSX.Element {
  const { state, ask } = props;
  return (
    <>
      {GAMES.length > 1 && <GameChoice {...props} />}
      <SeatCount {...props} />
      <ClockChoice clock={settingOf(state)} rules={gameRules(state.game)} onClock={(clock) => ask("updateSettings", { clock })} />
      <Checkbox label={t("new.public")} checked={state.public} onChange={(on) => ask("updateSettings", { public: on })} />
      <Checkbox
        label={t("new.watching")}
        checked={state.spectatorsAllowed}
        onChange={(on) => ask("updateSettings", { spectatorsAllowed: on })}
      />
      {state.rated !== "" && <RatedSetting rated={state.rated} onChange={(rated) => ask("updateSettings", { rated })} />}
      <Checkbox label={t("new.hints")} checked={state.hints} onChange={(on) => ask("updateSettings", { hints: on })} />
      <Checkbox label={t("new.ownBots")} checked={state.apiBotsAllowed} onChange={(on) => ask("updateSettings", { apiBotsAllowed: on })} />
      <GameOptions {...props} />
    </>
  );
}

function GameChoice({ state, ask }: WaitProps): JSX.Element {
  const choose = async (game: string) => {
    const rules = await gameEntry(game)?.rules();
    if (rules) await ask("updateSettings", { game, seats: Math.min(state.seats.length, rules.seats.max) });
  };
  return <Radios legend={t("new.game")} values={GAMES.map(({ id }) => id)} chosen={state.game} label={gameName} onChoose={choose} />;
}

function SeatCount({ state, ask }: WaitProps): JSX.Element | null {
  const rules = gameRules(state.game);
  if (!rules) return null;
  const { min, max } = rules.seats;
  const change = (seats: number) => ask("updateSettings", { seats });
  return <Stepper label={t("new.seats")} value={state.seats.length} min={min} max={max} onChange={change} />;
}

function GameOptions({ state, ask }: WaitProps): JSX.Element | null {
  const rules = gameRules(state.game);
  const formatter = gameFormatter(state.game);
  if (!rules || !formatter) return null;
  return (
    <details class="new-options fold" onToggle={bringIntoView}>
      <summary>{t("new.options")}</summary>
      <OptionsForm
        game={state.game}
        specs={rules.options}
        options={optionsOf(state.options)}
        seats={state.seats.length}
        formatter={formatter}
        onChange={(id, value) => ask("updateSettings", { options: { [id]: value } })}
      />
    </details>
  );
}

function optionsOf(text: string): Options {
  return JSON.parse(text) as Options;
}

function Summary({ state }: WaitProps): JSX.Element {
  const rules = gameRules(state.game);
  const formatter = gameFormatter(state.game);
  const options = optionsOf(state.options);
  return (
    <dl class="rules-summary">
      <dt>{gameName(state.game)}</dt>
      <dd>{t(state.public ? "wait.public" : "wait.private")}</dd>
      <div>
        <dt>{t("clock.title")}</dt>
        <dd>{settingText(settingOf(state))}</dd>
      </div>
      {state.hints && <div>{t("new.hints")}</div>}
      {rules &&
        formatter &&
        shownSpecs(rules.options, options, state.seats.length).map((spec) => (
          <div key={spec.id}>
            <dt>{formatter.option?.(spec.id) ?? spec.id}</dt>
            <dd>
              {spec.kind === "text" ? (
                <TextPicture game={state.game} text={String(options[spec.id])} />
              ) : (
                valueText(spec, options[spec.id], formatter)
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}
