import { CircleAlert } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { TextArea } from '../../../components/fields/TextArea';
import { TextField } from '../../../components/fields/TextField';
import { Cell, Grid, Row, Text } from '../../../components/layout/primitives';
import { Dialog } from '../../../components/overlays/Dialog';
import type { DraftLevel, DraftObjective } from '../draft/draft';
import { type Pasted, type PastedQuestion, type PasteFault, readPasted } from './model/read-pasted';
import styles from './PasteDialog.module.css';
import { useWritten } from './use-written';

interface PasteDialogProps {
  readonly opened: boolean;
  readonly objective: DraftObjective;
  readonly levels: readonly DraftLevel[];
  readonly onClose: () => void;
  readonly onAdd: (questions: readonly PastedQuestion[]) => void;
}

function FaultLine({ fault }: { readonly fault: PasteFault }) {
  const { t } = useTranslation('editor');
  return (
    <Row as="li" gap={6} align="stretch" size={13} tone="danger" className={styles['fault']}>
      <CircleAlert aria-hidden="true" />
      <span>
        <Text as="b" weight="semi">
          {t('questions.paste_line', { line: fault.line })}
        </Text>{' '}
        {t(`questions.paste_faults.${fault.code}`, { number: fault.number })}
      </span>
    </Row>
  );
}

function Recognised({
  questions,
  description,
}: {
  readonly questions: Pasted['questions'];
  readonly description: string;
}) {
  const { t } = useTranslation('editor');
  return (
    <ol className={styles['questions']}>
      {questions.map((question) => (
        <li key={question.line}>
          <Text size={13} weight="medium" tone="strong" breaks block>
            {question.title}
          </Text>
          <Text size={12} tone="muted" breaks block className={styles['description']}>
            {question.description || description}
          </Text>
          <Text size={12} tone="muted" breaks block className={styles['description']}>
            {t(`questions.kinds.${question.kind}`)} · {t('questions.choice_count', { count: question.choices.length })}
          </Text>
          <Cell as="ul" mt={6}>
            {question.choices.map(({ line, level, title }) => (
              <li key={line}>
                <Text
                  numeric
                  textAlign="center"
                  rigid
                  className={styles['level']}
                  aria-label={t('questions.level', { level })}
                >
                  {level}
                </Text>
                {title}
              </li>
            ))}
          </Cell>
        </li>
      ))}
    </ol>
  );
}

function useReasons({ questions, faults }: Pasted, description: string): string {
  const { t } = useTranslation('editor');
  if (questions.length === 0) return t('questions.paste_empty');
  if (faults.length > 0) return t('questions.paste_mend', { count: faults.length });
  const lacks = questions.some((question) => question.description === '') && description.trim() === '';
  return lacks ? t('questions.paste_describe') : '';
}

/** Plain text that becomes questions: what is recognised, and what is not and where, stands beside it before anything is written. */
export function PasteDialog(props: PasteDialogProps) {
  const { opened, objective, levels, onClose, onAdd } = props;
  const { t } = useTranslation('editor');
  const preset = t('questions.paste_description_preset');
  // Kept until it is added, also when the dialog is closed. The description is for questions that have none in the text.
  const [text, setText] = useWritten(objective.assessment_id, `paste:${objective.id}`);
  const [description, setDescription] = useWritten(objective.assessment_id, 'paste:description', preset);
  const read = useDeferredValue(text);
  const pasted = useMemo(() => readPasted(read, { objective, levels }), [read, objective, levels]);
  const { questions, faults } = pasted;
  const reason = useReasons(pasted, description);
  const undescribed = questions.filter((question) => question.description === '').length;
  const add = () => {
    onAdd(
      readPasted(text, { objective, levels }).questions.map((question) => ({
        ...question,
        description: question.description || description.trim(),
      })),
    );
    setText('');
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      title={t('questions.paste_title', { objective: objective.shortName })}
      width={920}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('questions.paste_later')}</Button>
          <Button kind="primary" disabled={reason !== ''} reason={reason} onClick={add}>
            {t('questions.paste_add', { count: questions.length })}
          </Button>
        </>
      }
    >
      <Grid gap={16} mt={8} columns={2} className={styles['sides']}>
        <Grid gap={16} className={styles['text']}>
          <TextArea
            label={t('questions.paste_text')}
            help={t('questions.paste_help')}
            rows={16}
            value={text}
            onChange={setText}
            placeholder={t('questions.paste_example')}
          />
          {undescribed > 0 && (
            <TextField
              label={t('questions.paste_description', { count: undescribed })}
              value={description}
              onChange={setDescription}
            />
          )}
        </Grid>
        <section className={styles['found']} aria-label={t('questions.paste_found')} tabIndex={0}>
          <Text as="h3" size={13} weight="semi" mb={8}>
            {t('questions.paste_found')}
          </Text>
          <div role="status">
            {faults.length > 0 && (
              <ul aria-label={t('questions.paste_faults_label')}>
                {faults.map((fault) => (
                  <FaultLine key={`${String(fault.line)} ${fault.code}`} fault={fault} />
                ))}
              </ul>
            )}
          </div>
          <Recognised questions={questions} description={description} />
          {questions.length === 0 && (
            <Text as="p" size={12} tone="muted" breaks className={styles['description']}>
              {t('questions.paste_nothing')}
            </Text>
          )}
        </section>
      </Grid>
    </Dialog>
  );
}
