import type { FirstStepsView, NotesAudience, QuestionKind, Role, SuperGivers } from '@tidemark/contracts';
import type { Preset } from '@tidemark/contracts/scoring';
import type { Say, TextKey } from '@tidemark/texts';

type ValueKey = Extract<TextKey<'history'>, `values.${string}`>;

/** Values that are words, with their text keys; a missing one does not compile. */
const keys: Readonly<
  Record<QuestionKind | Role | SuperGivers | Preset | FirstStepsView | NotesAudience | 'on' | 'off', ValueKey>
> = {
  ladder: 'values.ladder',
  checklist: 'values.checklist',
  graded: 'values.graded',
  user: 'values.user',
  admin: 'values.admin',
  super: 'values.super',
  master: 'values.master',
  inviters: 'values.inviters',
  supers: 'values.supers',
  balanced: 'values.balanced',
  strict: 'values.strict',
  process: 'values.process',
  shown: 'values.shown',
  hidden: 'values.hidden',
  nobody: 'values.nobody',
  organisers: 'values.organisers',
  team: 'values.team',
  on: 'values.on',
  off: 'values.off',
};
const isWorded = (value: string): value is keyof typeof keys => Object.hasOwn(keys, value);

/** The word for a value; other values stay unchanged. */
export const wordOf = (value: string, say: Say<'history'>): string => (isWorded(value) ? say(keys[value]) : value);
