/** Text with icons, as plain data. A board or a screen reader takes the text alone. */

/** A piece of text, which the icon of that name can replace or accompany. */
export interface TextPart {
  readonly text: string;
  readonly icon?: string;
}

export type RichText = string | readonly TextPart[];
