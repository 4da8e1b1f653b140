import { limits, type QuestionKind } from '@tidemark/contracts';
import { Copy, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/controls/IconButton';
import { ReferencesField } from '../../../components/fields/ReferencesField';
import { TextArea } from '../../../components/fields/TextArea';
import type { WrittenReference } from '../../../components/fields/written-references';
import { Card } from '../../../components/layout/Card';
import { Grid, Row, Text } from '../../../components/layout/primitives';
import { KindChoice, WeightChoice } from './KindAndWeight';
import styles from './QuestionEditor.module.css';

/** One thing of a question as its field takes it. */
export interface FieldProps<T> {
  readonly value: T;
  readonly error: string | null;
  readonly onChange: (value: T) => void;
  /** The focus leaves it: it is saved now. */
  readonly onLeave: () => void;
  /** Below the field: what became of it. */
  readonly state: ReactNode;
}

export interface QuestionFields {
  readonly title: FieldProps<string>;
  readonly description: FieldProps<string>;
  readonly kind: FieldProps<QuestionKind>;
  readonly weight: FieldProps<string>;
  readonly references: FieldProps<readonly WrittenReference[]>;
}

interface QuestionEditorProps {
  /** 'Question 1', or 'New question'. */
  readonly heading: string;
  readonly fields: QuestionFields;
  readonly locked: boolean;
  /** In the head: 'Saved'. */
  readonly status: ReactNode;
  /** Why it is not saved yet. */
  readonly note: string;
  readonly removal: string;
  readonly onDuplicate: (() => void) | null;
  readonly onRemove: () => void;
  /** Its choices. */
  readonly children: ReactNode;
}

/** What one question asks, how it counts, and below it its choices. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { heading, fields, locked, status, note, removal, onDuplicate, onRemove, children } = props;
  const { t } = useTranslation('editor');
  const { title, description, kind, weight, references } = fields;
  return (
    <Card
      ruled
      title={heading}
      actions={
        !locked && (
          <>
            {status}
            {onDuplicate && (
              <IconButton label={t('questions.duplicate')} onClick={onDuplicate}>
                <Copy />
              </IconButton>
            )}
            <IconButton label={removal} onClick={onRemove}>
              <Trash2 />
            </IconButton>
          </>
        )
      }
    >
      <Grid gap={16} className={styles['fields']}>
        {/* Words that do not fit in one line are seen whole. */}
        <div>
          <TextArea
            label={t('questions.field_title')}
            rows={1}
            required
            disabled={locked}
            maxLength={limits.title}
            value={title.value}
            error={title.error}
            onChange={(text) => title.onChange(text.replaceAll('\n', ' '))}
            onBlur={title.onLeave}
          />
          {title.state}
        </div>
        <div>
          <TextArea
            label={t('questions.field_description')}
            rows={1}
            required
            disabled={locked}
            maxLength={limits.description}
            value={description.value}
            error={description.error}
            onChange={description.onChange}
            onBlur={description.onLeave}
          />
          {description.state}
        </div>
        <Row gap={24} rowGap={12} align="start" wrap>
          <KindChoice value={kind.value} locked={locked} onChange={kind.onChange} />
          <WeightChoice value={weight.value} locked={locked} onChange={weight.onChange} onLeave={weight.onLeave} />
          <Text as="p" size={12} tone="faint" grow className={styles['help']}>
            {t(`questions.kind_help.${kind.value}`)}
          </Text>
        </Row>
        {kind.state}
        {weight.state}
        <div>
          <ReferencesField
            label={t('questions.field_references')}
            value={references.value}
            error={references.error}
            disabled={locked}
            onChange={references.onChange}
          />
          {references.state}
        </div>
        {note !== '' && (
          <Text as="p" size={12} tone="muted">
            {note}
          </Text>
        )}
      </Grid>
      {children}
    </Card>
  );
}
