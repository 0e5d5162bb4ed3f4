/** Makes a hand visible to one client only. */
import { type Schema, StateView } from "@colyseus/schema";
import { type Client, ClientState } from "colyseus";

export function grantHandView(client: Client, hand: Schema): void {
  const view = new StateView();
  view.add(hand);
  // A joining client gets the hand with the full state; as a pending change too, it would get the cards twice.
  if (client.state !== ClientState.JOINED) view.changes.clear();
  client.view = view;
}
