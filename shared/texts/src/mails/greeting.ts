import type { Say } from '../texts.js';
import { nameInMail } from './names.js';

/** The start of a mail; without a name if none is known, or others typed it. */
export const greeting = (say: Say<'mails'>, firstName: string | null): string =>
  firstName === null ? say('greetingUnknown') : say('greeting', { firstName: nameInMail(firstName) });
