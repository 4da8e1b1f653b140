import { type QuestionKind, questionKinds } from '@tidemark/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../../components/controls/Segmented';
import { TextField } from '../../../components/fields/TextField';
import { Row, Text } from '../../../components/layout/primitives';
import { isWeight } from './model/numbers';
import styles from './QuestionEditor.module.css';

interface KindProps {
  readonly value: QuestionKind;
  readonly locked: boolean;
  readonly onChange: (kind: QuestionKind) => void;
}

export function KindChoice({ value, locked, onChange }: KindProps) {
  const { t } = useTranslation('editor');
  return (
    <div className={styles['setting']}>
      <Text size={13} weight="medium" block mb={6} aria-hidden="true">
        {t('questions.field_kind')}
      </Text>
      <Segmented<QuestionKind>
        label={t('questions.field_kind')}
        value={value}
        onChange={onChange}
        options={questionKinds.map((kind) => ({ value: kind, label: t(`questions.kinds.${kind}`), disabled: locked }))}
      />
    </div>
  );
}

interface WeightProps {
  /** As it is written. */
  readonly value: string;
  readonly locked: boolean;
  readonly onChange: (weight: string) => void;
  readonly onLeave: () => void;
}

const usual = ['1', '2', '3'];
const OTHER = 'other';

/** How much a question counts: one of three that are usual, or any number. */
export function WeightChoice({ value, locked, onChange, onLeave }: WeightProps) {
  const { t } = useTranslation('editor');
  const [opened, setOpened] = useState(false);
  const isOther = opened || !usual.includes(value);
  return (
    <div className={styles['setting']}>
      <Text size={13} weight="medium" block mb={6} aria-hidden="true">
        {t('questions.field_weight')}
      </Text>
      <Row gap={8} align="end" wrap className={styles['weight']}>
        <Segmented
          label={t('questions.field_weight')}
          value={isOther ? OTHER : value}
          onChange={(picked) => {
            setOpened(picked === OTHER);
            if (picked !== OTHER) onChange(picked);
          }}
          options={[
            ...usual.map((weight) => ({ value: weight, label: weight, disabled: locked })),
            { value: OTHER, label: t('questions.weight_any'), disabled: locked },
          ]}
        />
        {isOther && (
          <TextField
            label={t('questions.weight_number')}
            value={value}
            disabled={locked}
            onChange={onChange}
            onBlur={onLeave}
            error={isWeight(value) ? null : t('questions.weight_fault')}
          />
        )}
      </Row>
    </div>
  );
}
