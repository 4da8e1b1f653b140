/** What was thrown as an Error; anything else becomes the text of one. */
export const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** What was thrown in words, without its name and stack. */
export const reasonOf = (thrown: unknown): string => errorOf(thrown).message;
