/** Topics as the text of `data-topic`. */
import type { Topic } from "../contract/game.ts";

export function encodeTopic(topic: Topic): string {
  return JSON.stringify(topic);
}

export function decodeTopic(text: string): Topic {
  return JSON.parse(text) as Topic;
}
