/** Text with pictures, as plain data: a board or a screen reader takes the text alone. */

/** A piece of text; with a sign, a picture of that name can stand for it or beside it. */
export interface TextPart {
  readonly text: string;
  readonly sign?: string;
}

export type RichText = string | readonly TextPart[];
