/** Notices about the table. The result appears once its animation ends. */
import type { JSX } from "preact";
import { shape } from "../kit/ui/size.ts";
import { EndNotice } from "./gameOver/end.tsx";
import { TipNote } from "./help/tip.tsx";
import type { TableModel } from "./model/model.ts";
import { Absences } from "./presence/absences.tsx";
import { LostSeat } from "./presence/lostSeat.tsx";
import { Comeback } from "./recap/comeback.tsx";

/** @param guided a lesson is running */
export function Notices({ model, guided }: { model: TableModel; guided: boolean }): JSX.Element {
  return (
    <>
      <LostSeat session={model.session} />
      {shape.value !== "portrait" && <Comeback model={model} />}
      <Absences model={model} />
      {model.phase.value !== "animating" && <EndNotice model={model} />}
      {!guided && <TipNote model={model} />}
    </>
  );
}
