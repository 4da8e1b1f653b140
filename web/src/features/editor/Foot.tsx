import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { Row } from '../../components/layout/primitives';
import styles from './Editor.module.css';
import { type EditorFault, namesIn } from './faults/faults';
import type { LevelRows } from './levels/use-level-rows';
import type { Wizard } from './machine/use-wizard';
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

interface FootNoteProps {
  readonly wizard: Wizard;
  /** Null where nothing can be changed. */
  readonly reason: Reason | null;
  readonly goTo: (place: EditorPlace) => void;
}

/** The way back, and what the step still waits for, with the way to it. */
export function FootNote({ wizard, reason, goTo }: FootNoteProps) {
  const { t } = useTranslation('editor');
  const next = reason?.next ?? null;
  return (
    <>
      <Button disabled={!wizard.canGoBack} icon={<ChevronLeft aria-hidden="true" />} onClick={wizard.back}>
        {t('frame.back')}
      </Button>
      <Row as="span" inline gap={8} tone="muted" className={styles['reason']} role="status">
        {reason?.text}
      </Row>
      {next !== null && (
        <Button kind="quiet" size="sm" onClick={() => goTo(next)}>
          {t('frame.go_next')}
        </Button>
      )}
    </>
  );
}

/** On to the next step, and out at the end. */
export function FootButtons({ wizard, onFinish }: { readonly wizard: Wizard; readonly onFinish: () => void }) {
  const { t } = useTranslation('editor');
  const isLast = wizard.step === 'questions';
  return (
    <>
      <Button kind={isLast ? 'default' : 'primary'} disabled={!wizard.canGoOn} onClick={wizard.next}>
        {t('frame.next')}
      </Button>
      <Button kind={isLast ? 'primary' : 'default'} disabled={!wizard.canFinish} onClick={onFinish}>
        {t('frame.finish')}
      </Button>
    </>
  );
}
