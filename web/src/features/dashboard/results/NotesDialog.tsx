import type { Assessment, NotesAudience } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { SkeletonRows } from '../../../components/feedback/Skeleton';
import { useToast } from '../../../components/feedback/toast';
import { Dialog } from '../../../components/overlays/Dialog';
import { FormRefusal } from '../../../kit/FormRefusal';
import { NotesAudienceField } from '../../../kit/NotesAudienceField';
import { QueryView } from '../../../kit/QueryView';
import { useAnswer } from '../../../kit/use-answer';
import { useApiForm } from '../../../kit/use-api-form';
import { ask } from '../../../lib/api/ask';
import styles from './NotesDialog.module.css';

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

const audienceOf = ({ notesShownTo }: Pick<Assessment, 'notesShownTo'>): NotesAudience => notesShownTo ?? 'nobody';

/** Why a promise stays as it is; null: it can be made stricter. */
const fixedBy = ({ respondents, ...assessment }: Assessment): 'asked' | 'strictest' | null => {
  if (respondents.invited > 0) return 'asked';
  return audienceOf(assessment) === 'nobody' ? 'strictest' : null;
};

function Fixed({ assessment, reason }: { readonly assessment: Assessment; readonly reason: 'asked' | 'strictest' }) {
  const { t } = useTranslation('dashboard');
  const { t: common } = useTranslation();
  const audience = audienceOf(assessment);
  return (
    <div className={styles['fixed']}>
      <p>
        <b>{common(`notes.audience.${audience}`)}</b>
      </p>
      <p>{common(`notes.audience_note.${audience}`)}</p>
      <p className={styles['quiet']}>{t(`notes.${reason}`)}</p>
    </div>
  );
}

function Stricter({ assessment, onClose }: { readonly assessment: Assessment } & Pick<Props, 'onClose'>) {
  const { t } = useTranslation('dashboard');
  const { t: common } = useTranslation();
  const toast = useToast();
  const before = audienceOf(assessment);
  const form = useApiForm('changeAssessment', {
    initial: { notesShownTo: before },
    labels: { notesShownTo: common('notes.readers') },
    input: (body, version) => ({ params: { id: assessment.id }, body, version }),
    edits: {
      name: assessment.shortName,
      version: assessment.version,
      valuesOf: (now) => ({ notesShownTo: audienceOf(now) }),
    },
    changes: ['assessments'],
    onDone: () => {
      toast.success(t('notes.done'));
      onClose();
    },
  });
  return (
    <div className={styles['form']}>
      <NotesAudienceField {...form.field('notesShownTo')} upTo={before} />
      <p className={styles['quiet']}>{t('notes.stricter')}</p>
      <FormRefusal refusal={form.refusal} />
      <Button kind="primary" disabled={!form.dirty} busy={form.busy} onClick={() => void form.submit()}>
        {t('notes.save')}
      </Button>
    </div>
  );
}

/** Who reads notes and reasons: shown, and until people are asked made stricter. */
export function NotesDialog({ id, onClose }: Props) {
  const { t } = useTranslation('dashboard');
  const { t: common } = useTranslation();
  const query = useAnswer(ask('assessment', { params: { id } }));
  return (
    <Dialog
      opened
      title={common('notes.readers')}
      onClose={onClose}
      foot={<Button onClick={onClose}>{common('actions.close')}</Button>}
    >
      <QueryView query={query} failed={t('notes.failed')} skeleton={<SkeletonRows rows={2} height={32} />}>
        {(assessment) => {
          const reason = fixedBy(assessment);
          if (reason !== null) return <Fixed assessment={assessment} reason={reason} />;
          return <Stricter assessment={assessment} onClose={onClose} />;
        }}
      </QueryView>
    </Dialog>
  );
}
