import type { JSX } from "preact";
export function LobbyPage(): JSX.Element {
  return <main class="page" />;
}
