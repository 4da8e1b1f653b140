import { useTranslation } from 'react-i18next';
import { type EditorFault, namesIn } from './faults/faults';
import type { LevelRows } from './levels/use-level-rows';
import type { EditorPlace, EditorStep } from './place';

export interface Reason {
  /** Why the step does not go on; '' where it does. */
  readonly text: string;
  /** Leads to the place of the next missing part. */
  readonly next: EditorPlace | null;
}

const none: Reason = { text: '', next: null };

/** What Next or Finish waits for at a step, in words, and where it is. */
export function useReason(step: EditorStep, faults: readonly EditorFault[], { rows, unsaved }: LevelRows): Reason {
  const { t } = useTranslation('editor');
  if (step === 'recommendations') return none;
  if (step === 'levels') {
    if (rows.length === 0) return { text: t('frame.reason.no_level'), next: null };
    if (unsaved === null) return none;
    const { position, missing } = unsaved;
    return { text: t(`frame.reason.level_${missing ?? 'unsaved'}`, { position }), next: null };
  }
  const kinds: readonly EditorFault['kind'][] = step === 'questions' ? ['choice'] : ['description'];
  const of = faults.filter(({ kind }) => kinds.includes(kind));
  const [first] = of;
  if (first !== undefined) return { text: t(`frame.reason.${step}`, { count: of.length }), next: first.place };
  const [whole] = faults;
  return whole === undefined ? none : { text: t(`faults.${whole.kind}`, namesIn(whole)), next: whole.place };
}
