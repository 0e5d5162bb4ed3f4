import type { JSX } from "preact";
import { canalText } from "../facts.ts";
import { CanalIcons } from "./gameIcon.tsx";
import type { PanelContext } from "./panelContext.ts";

/** The player's canals in order. */
export function Chain({ context: { own } }: { context: PanelContext }): JSX.Element {
  return (
    <>
      {own.canal.map((laid) => (
        <CanalIcons key={laid} canal={laid >> 1} flip={laid % 2 === 1} label={canalText(laid >> 1, laid % 2 === 1)} />
      ))}
    </>
  );
}
