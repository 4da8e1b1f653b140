/** Converts a thrown value to an Error. */
export const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** The message of a thrown value, without name and stack. */
export const reasonOf = (thrown: unknown): string => errorOf(thrown).message;
