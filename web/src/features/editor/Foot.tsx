import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { Row } from '../../components/layout/primitives';
import styles from './Editor.module.css';
import type { Wizard } from './machine/use-wizard';
import type { EditorPlace } from './place';
import type { Reason } from './use-reason';

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
