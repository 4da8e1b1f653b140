import type { Form, SubmissionAnswer } from '@tidemark/contracts';
import { type Entries, entriesOfAnswers, entriesOfForm } from './entries';
import type { LocalDraft } from './local-draft';
import { allQuestions } from './pages';

/** What comes back from loading: the form, and the results of who has submitted. After closing only the results. */
export interface Loaded {
  readonly form: Form | null;
  readonly results: SubmissionAnswer | null;
  readonly local: LocalDraft | null;
}

export interface StartingPoint {
  readonly entries: Entries;
  /** There is something that was answered but not sent. */
  readonly resumed: boolean;
  /** The server does not have it: it was kept on this device alone. */
  readonly isUnsaved: boolean;
}

interface Copy extends StartingPoint {
  readonly savedAt: string;
}

/** When the server last took something of the form: a draft, or the answers. Null: it has nothing. */
export function momentOf({ draft, submittedAt }: Form): string | null {
  const moments = [draft?.savedAt, submittedAt].filter((moment) => typeof moment === 'string');
  return moments.toSorted().at(-1) ?? null;
}

/**
 * The server's draft and the copy of this device; what is older than the submission is over. A copy that builds on what
 * the server has is the newest, whatever this device takes for the time; only when the server went on without it do the
 * clocks of both have to say which came later.
 */
function copiesOf(form: Form, local: LocalDraft | null): readonly Copy[] {
  const { draft } = form;
  const server: Copy | null = draft && {
    savedAt: draft.savedAt,
    entries: entriesOfAnswers(draft.answers),
    resumed: true,
    isUnsaved: false,
  };
  const own: Copy | null = local && { ...local, resumed: true, isUnsaved: true };
  if (own && local?.base !== null && local?.base === momentOf(form)) return [own];
  // A save that was under way while the answers were sent may have come in late: its moment tells.
  const since = form.submittedAt ?? '';
  return [server, own].filter((copy) => copy !== null).filter(({ savedAt }) => savedAt > since);
}

/** The newest copy, else what was submitted. */
export function startingPoint({ form, local }: Pick<Loaded, 'form' | 'local'>): StartingPoint {
  if (form === null) return { entries: {}, resumed: false, isUnsaved: false };
  const [newest] = copiesOf(form, local).toSorted((a, b) => (a.savedAt < b.savedAt ? 1 : -1));
  if (!newest) return { entries: entriesOfForm(form), resumed: false, isUnsaved: false };
  const { entries, resumed, isUnsaved } = newest;
  return { entries: asked(form, entries), resumed, isUnsaved };
}

/** Only what the form asks, so that an old copy cannot send an answer to a question that is gone. */
function asked(form: Form, entries: Entries): Entries {
  const ids = new Set(allQuestions(form).map(({ id }) => id));
  return Object.fromEntries(Object.entries(entries).filter(([id]) => ids.has(id)));
}
