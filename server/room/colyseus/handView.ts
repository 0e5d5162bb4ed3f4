/** Makes a hand visible to one client and to nobody else. */
import { type Schema, StateView } from "@colyseus/schema";
import { type Client, ClientState } from "colyseus";

/** Gives the client a view of its own with the hand in it. */
export function grantHandView(client: Client, hand: Schema): void {
  const view = new StateView();
  view.add(hand);
  // A client that is still joining gets the hand with the full state. As a pending change it would get its cards twice.
  if (client.state !== ClientState.JOINED) view.changes.clear();
  client.view = view;
}
