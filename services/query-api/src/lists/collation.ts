import type { Caller } from '@tidemark/kernel/http';
import { type Compare, compareIn } from '@tidemark/presenters';
import { type LanguageSource, languageOf } from './language.js';

export { type Compare, sortedBy } from '@tidemark/presenters';

/** The caller's sort order of names. */
export const compareFor = async (read: LanguageSource, caller: Pick<Caller, 'tenant' | 'userId'>): Promise<Compare> =>
  compareIn(await languageOf(read, caller));
