/** Fairness check and record download. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { Formatter } from "../../kit/contract/game.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { refusalText } from "../../kit/i18n/refusalText.ts";
import { download } from "../../kit/ui/download.ts";
import { useRequest } from "../../kit/ui/hooks.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import { savedTable } from "../../net/savedTables.ts";
import { t as ending } from "../messages/ending/messages.ts";
import type { TableModel } from "../model/model.ts";
import { loadFailureText } from "../record/load.ts";
import { type Proof, prove } from "./verify.ts";

export function Fairness({ model }: { model: TableModel }): JSX.Element {
  const proof = useSignal<Proof | undefined>(undefined);
  const { refusal, run } = useRequest();
  const check = async () => {
    proof.value = prove(await model.client.loadGame(), await model.session.record(), savedTable(model.session.id));
    model.hands.value = proof.value.hands;
  };
  const name = `quayside-${model.client.game.id}-${model.session.id || "practice"}.json`;
  const save = async () => download(name, await model.session.record());
  return (
    <section class="fairness">
      <h3>
        <Icon name="dice" /> {t("fair.title")}
      </h3>
      <p>{ending("fair.sentence")}</p>
      <FairnessButtons onCheck={() => run(check)} onSave={() => run(save)} />
      <div role="status">
        {refusal && <p class="bad">{refusalText(refusal)}</p>}
        {proof.value && <ProofLines proof={proof.value} formatter={model.formatter} late={cameLater(model)} />}
      </div>
    </section>
  );
}

function FairnessButtons({ onCheck, onSave }: { onCheck(): void; onSave(): void }): JSX.Element {
  return (
    <div class="button-row">
      <button type="button" onClick={onCheck}>
        <Icon name="check" /> {ending("fair.verify")}
      </button>
      <button type="button" onClick={onSave}>
        <Icon name="save" /> {t("fair.download")}
      </button>
    </div>
  );
}

/** The player took over a seat after the dice were fixed. */
function cameLater({ session }: TableModel): boolean {
  return session.log.value.some(({ event }) => {
    const joined = event as { type: string; seat?: number };
    return joined.type === "table.joined" && joined.seat === session.seat.value;
  });
}

interface ProofProps {
  readonly proof: Proof;
  readonly formatter: Formatter;
  readonly late: boolean;
}

function ProofLines({ proof, formatter, late }: ProofProps): JSX.Element {
  const isLate = proof.clientSeed === false && late;
  return (
    <ul class="proof">
      {proof.commitment !== undefined && (
        <ProofLine good={proof.commitment} text={ending(proof.commitment ? "fair.promise" : "fair.promiseBad")} />
      )}
      {isLate && (
        <li>
          <Icon name="dice" />
          <span>{ending("fair.late")}</span>
        </li>
      )}
      {proof.clientSeed !== undefined && !isLate && (
        <ProofLine good={proof.clientSeed} text={ending(proof.clientSeed ? "fair.number" : "fair.numberBad")} />
      )}
      <ProofLine
        good={!proof.refusal}
        text={proof.refusal ? loadFailureText({ refusal: proof.refusal }, formatter) : ending("fair.replayed")}
      />
    </ul>
  );
}

function ProofLine({ good, text }: { good: boolean; text: string }): JSX.Element {
  return (
    <li class={good ? "good" : "bad"}>
      <Icon name={good ? "check" : "warning"} />
      <span>{text}</span>
    </li>
  );
}
