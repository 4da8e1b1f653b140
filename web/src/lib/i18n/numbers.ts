import type { FormatterModule } from 'i18next';
import { formatCount } from '../format';

const asGiven = () => undefined;

/** Every number that is put into a text is written as its language does: 1,000 and 0.25, or 1.000 and 0,25. */
export const numbers: FormatterModule = {
  type: 'formatter',
  init: asGiven,
  add: asGiven,
  addCached: asGiven,
  format: (value: unknown, _format, language) =>
    typeof value === 'number' ? formatCount(value, language as string) : (value as string),
};
