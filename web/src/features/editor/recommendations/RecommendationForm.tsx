import type { ListedRecommendation } from '@tidemark/contracts';
import { Archive } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { TextArea } from '../../../components/fields/TextArea';
import { TextField } from '../../../components/fields/TextField';
import { Card } from '../../../components/layout/Card';
import { Grid, Row, Text } from '../../../components/layout/primitives';
import { useEscapeLayer } from '../../../components/overlays/overlay-stack';
import { FormRefusal } from '../../../kit/FormRefusal';
import { HistoryLink } from '../../../kit/HistoryLink';
import { useItemAction } from '../../../kit/use-item-action';
import { useMissing } from '../../../kit/use-missing';
import { allows } from '../../../lib/may';
import styles from './Recommendations.module.css';
import type { OpenedRecommendation } from './use-opened';
import { type RecommendationForm, useEditedRecommendation, useNewRecommendation } from './use-recommendation-form';

/** Archiving asks first [R4-035], and says to how many objectives it stays attached. */
function useArchiveRecommendation(times: ReadonlyMap<string, number>) {
  const { t } = useTranslation('editor');
  return useItemAction('changeRecommendation', {
    question: ({ id, title }: ListedRecommendation) => ({
      title: t('recommendations.archive_question', { title }),
      body: t('recommendations.archive_body', { count: times.get(id) ?? 0 }),
      confirmLabel: t('recommendations.archive'),
      tone: 'danger',
    }),
    input: ({ id, version }) => ({ params: { id }, body: { isArchived: true }, version }),
    name: ({ title }) => title,
    fields: ({ title, url, description }) => [
      { key: 'title', label: t('recommendations.field_title'), text: title },
      { key: 'url', label: t('recommendations.field_url'), text: url },
      { key: 'description', label: t('recommendations.field_description'), text: description },
    ],
    changes: ['recommendations', 'archived'],
    done: t('recommendations.archived'),
    failed: t('recommendations.archive_failed'),
    undo: 'recommendation',
  });
}

interface FrameProps {
  readonly heading: string;
  readonly submit: string;
  readonly given: RecommendationForm;
  /** At the left of the buttons: Archive. */
  readonly aside?: ReactNode;
  readonly onClose: () => void;
}

/** Title, link and description below the list. Cancel and Escape leave it without saving. */
function Frame({ heading, submit, given, aside, onClose }: FrameProps) {
  const { t } = useTranslation();
  const { t: say } = useTranslation('editor');
  const { form, urlFault, judgeUrl, send, forget } = given;
  const missing = useMissing(form);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const off = missing !== null || form.busy || urlFault !== null || (!form.isNew && !form.dirty);
  const cancel = () => {
    forget();
    onClose();
  };
  useEscapeLayer(true, cancel);
  return (
    <Card title={heading} ruled padded>
      <Grid
        as="form"
        gap={16}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!off) void send().then((done) => (done ? cancel() : undefined));
        }}
      >
        <TextField {...form.field('title')} ref={first} />
        <TextField
          {...form.field('url')}
          error={urlFault ?? form.field('url').error}
          type="url"
          plain
          placeholder="https://"
          onBlur={judgeUrl}
        />
        <TextArea {...form.field('description')} rows={3} />
        <FormRefusal refusal={form.refusal} />
        <Row gap={8} wrap>
          {aside}
          <Text size={12} tone="muted" grow shrink role="status">
            {missing}
          </Text>
          <Button kind="quiet" onClick={cancel}>
            {t('actions.cancel')}
          </Button>
          <Button kind="primary" type="submit" disabled={off} busy={form.busy}>
            {submit}
          </Button>
        </Row>
        <Text size={12} tone="faint" numeric className={styles['note']}>
          {form.isNew ? null : say('recommendations.everywhere')}
        </Text>
      </Grid>
    </Card>
  );
}

export interface FormProps {
  readonly templateId: string;
  readonly onClose: () => void;
}

function NewRecommendation({ templateId, onClose }: FormProps) {
  const { t } = useTranslation('editor');
  const given = useNewRecommendation(templateId);
  return (
    <Frame
      heading={t('recommendations.new_title')}
      submit={t('recommendations.create')}
      given={given}
      onClose={onClose}
    />
  );
}

export interface EditProps extends FormProps {
  readonly recommendation: ListedRecommendation;
  readonly times: ReadonlyMap<string, number>;
}

function EditRecommendation({ templateId, recommendation, times, onClose }: EditProps) {
  const { t } = useTranslation('editor');
  const given = useEditedRecommendation(templateId, recommendation);
  const { run, busy } = useArchiveRecommendation(times);
  const archive = () =>
    void run(recommendation).then((done) => {
      if (!done) return;
      given.forget();
      onClose();
    });
  return (
    <Frame
      heading={t('recommendations.edit_title', { title: recommendation.title })}
      submit={t('recommendations.update')}
      given={given}
      onClose={onClose}
      aside={
        <>
          {allows(recommendation, 'archive') && (
            <Button icon={<Archive aria-hidden="true" />} busy={busy} onClick={archive}>
              {t('recommendations.archive')}
            </Button>
          )}
          <HistoryLink kind="recommendation" id={recommendation.id} />
        </>
      }
    />
  );
}

interface OpenedFormProps {
  readonly templateId: string;
  readonly all: readonly ListedRecommendation[];
  readonly times: ReadonlyMap<string, number>;
  readonly opened: OpenedRecommendation;
}

/** The form below the list: of a new recommendation, or of an existing one. */
export function OpenedForm({ templateId, all, times, opened: { form, closeForm } }: OpenedFormProps) {
  if (form === null) return null;
  const close = () => closeForm(form);
  if (form === 'new') return <NewRecommendation templateId={templateId} onClose={close} />;
  const recommendation = all.find(({ id }) => id === form.id);
  if (recommendation === undefined) return null;
  return (
    <EditRecommendation
      key={form.id}
      templateId={templateId}
      recommendation={recommendation}
      times={times}
      onClose={close}
    />
  );
}
