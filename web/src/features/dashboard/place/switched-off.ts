import { readChoice, storeChoice } from '../../../lib/storage';

/** Who switched everything off finds it off again: the choice is the person's, not the browser's. */
const offKey = (userId: string) => `tidemark.charts.off.${userId}`;

export const isSwitchedOff = (userId: string): boolean => readChoice(offKey(userId)) !== null;
export const keepSwitchedOff = (userId: string, off: boolean): void => storeChoice(offKey(userId), off ? 'true' : null);
