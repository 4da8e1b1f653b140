/** Texts of one mail; `{name}` is filled in. */
export interface MailTexts {
  readonly subject: string;
  readonly lines: readonly string[];
  /** Of the button, and before the bare link. */
  readonly open: string;
  readonly small: readonly string[];
}
