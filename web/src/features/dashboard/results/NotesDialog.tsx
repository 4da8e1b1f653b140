import type { Assessment, NotesAudience } from '@tidemark/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { useToast } from '../../../components/feedback/toast';
import { Grid, Text } from '../../../components/layout/primitives';
import { Dialog } from '../../../components/overlays/Dialog';
import { FormRefusal } from '../../../kit/FormRefusal';
import { NotesAudienceField } from '../../../kit/NotesAudienceField';
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

interface FrameProps extends Pick<Props, 'onClose'> {
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

function Frame({ onClose, foot, children }: FrameProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened
      title={t('notes.title')}
      onClose={onClose}
      foot={foot ?? <Button onClick={onClose}>{t('actions.close')}</Button>}
    >
      {children}
    </Dialog>
  );
}

interface FixedProps {
  readonly assessment: Assessment;
  readonly reason: 'asked' | 'strictest';
}

function Fixed({ assessment, reason }: FixedProps) {
  const { t } = useTranslation('dashboard');
  const { t: common } = useTranslation();
  const audience = audienceOf(assessment);
  return (
    <dl>
      <Text as="dt" size={12} tone="faint">
        {common('notes.readers')}
      </Text>
      <Grid as="dd" gap={8}>
        <b>{common(`notes.audience.${audience}`)}</b>
        <p>{common(`notes.audience_note.${audience}`)}</p>
        <Text as="p" size={12} tone="faint" className={styles['quiet']}>
          {t(`notes.${reason}`)}
        </Text>
      </Grid>
    </dl>
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
    <Frame
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button kind="primary" disabled={!form.dirty} busy={form.busy} onClick={() => void form.submit()}>
            {t('notes.save')}
          </Button>
        </>
      }
    >
      <NotesAudienceField {...form.field('notesShownTo')} upTo={before} />
      <Text as="p" size={12} tone="faint" className={styles['quiet']}>
        {t('notes.stricter')}
      </Text>
      <FormRefusal refusal={form.refusal} />
    </Frame>
  );
}

/** Who reads notes and reasons: shown, and until people are asked made stricter. */
export function NotesDialog({ id, onClose }: Props) {
  const { t } = useTranslation('dashboard');
  const query = useAnswer(ask('assessment', { params: { id } }));
  const assessment = query.data?.data;
  if (assessment === undefined)
    return query.error === null ? null : (
      <Frame onClose={onClose}>
        <ErrorState title={t('notes.failed')} onRetry={() => void query.refetch()} />
      </Frame>
    );
  const reason = fixedBy(assessment);
  if (reason === null) return <Stricter assessment={assessment} onClose={onClose} />;
  return (
    <Frame onClose={onClose}>
      <Fixed assessment={assessment} reason={reason} />
    </Frame>
  );
}
