/** What all parts of the panel take. */
import type { ContainerMove } from "../../../../shared/container/moves.ts";
import type { ContainerController, ContainerView } from "../draft.ts";
import { type Composition, type ContainerChoice, startedDraft } from "../moveDraft.ts";

export interface PartProps {
  readonly view: ContainerView;
  readonly controller: ContainerController;
}

export interface WorkProps extends PartProps {
  readonly composing: Composition;
}

/** Begins an open choice; proposes a complete one. */
export function begin(choice: ContainerChoice, { view, controller }: PartProps): void {
  controller.draft.revise(view, { menu: undefined, moveDraft: choice.open && startedDraft(choice) });
  if (!choice.open) controller.propose(choice.move as ContainerMove);
}
