import { defaultNotesAudience, type NotesAudience } from '@tidemark/contracts';
import type { DateRange } from '../../../components/fields/DateRangeField';
import type { RouteInput } from '../../../lib/api/types';
import type { IdSet } from '../../../lib/sets';

/** What the form holds while it is filled in. */
export type ApplyDraft = {
  readonly templateId: string | null;
  readonly shortName: string;
  readonly description: string;
  readonly assessment: DateRange;
  readonly form: DateRange;
  readonly nodes: IdSet;
  readonly notesShownTo: NotesAudience;
};

/** What is sent, things by their ids; the short name and the description are trimmed. */
export type ApplyBody = Omit<RouteInput<'apply'>['body'], 'nodes' | 'templateId'> & {
  readonly nodes: string[];
  readonly templateId: string;
};

/** What may be missing or refused; who reads notes is always chosen. */
export type Part = Exclude<keyof ApplyDraft, 'notesShownTo'>;

/** In the order of the form. */
export const APPLY_PARTS: readonly Part[] = ['templateId', 'shortName', 'description', 'assessment', 'form', 'nodes'];

const none: DateRange = { from: null, to: null };

export const emptyDraft = (nodeId: string | null): ApplyDraft => ({
  templateId: null,
  shortName: '',
  description: '',
  assessment: none,
  form: none,
  nodes: new Set(nodeId === null ? [] : [nodeId]),
  notesShownTo: defaultNotesAudience,
});

export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Both days, the first not after the last; else null. Days as 'YYYY-MM-DD' compare as text. */
export const periodOf = ({ from, to }: DateRange): Period | null =>
  from === null || to === null || from > to ? null : { from, to };

export type FormHint = 'form' | 'form_over' | 'form_outside';

/** What to say about the form's days. They may lie anywhere (no rule), but some choices are slips more often than not. */
export function formHint(draft: Pick<ApplyDraft, 'assessment' | 'form'>, today: string): FormHint {
  const assessment = periodOf(draft.assessment);
  const form = periodOf(draft.form);
  if (form !== null && form.to < today) return 'form_over';
  return assessment !== null && form !== null && form.to < assessment.from ? 'form_outside' : 'form';
}

const isBlank = (text: string) => text.trim() === '';

/** What the application still needs, in the order of the form [R5-055, R5-057]. */
export function missingParts(draft: ApplyDraft): readonly Part[] {
  const missing: Readonly<Record<Part, boolean>> = {
    templateId: draft.templateId === null,
    shortName: isBlank(draft.shortName),
    description: isBlank(draft.description),
    assessment: periodOf(draft.assessment) === null,
    form: periodOf(draft.form) === null,
    nodes: draft.nodes.size === 0,
  };
  return APPLY_PARTS.filter((part) => missing[part]);
}

/** What is sent; null while something is missing. The server knows when a day of the organisation begins and ends. */
export function applyBody(draft: ApplyDraft): ApplyBody | null {
  const assessment = periodOf(draft.assessment);
  const form = periodOf(draft.form);
  if (missingParts(draft).length > 0 || draft.templateId === null || assessment === null || form === null) return null;
  return {
    nodes: [...draft.nodes],
    templateId: draft.templateId,
    shortName: draft.shortName.trim(),
    shortDescription: draft.description.trim(),
    startDate: assessment.from,
    endDate: assessment.to,
    openFormDate: form.from,
    closeFormDate: form.to,
    notesShownTo: draft.notesShownTo,
  };
}
