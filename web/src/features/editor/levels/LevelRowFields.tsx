import { limits } from '@tidemark/contracts';
import { Check, TriangleAlert } from 'lucide-react';
import type { FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../components/fields/TextField';
import { Cell, Grid, Row } from '../../../components/layout/primitives';
import { cx } from '../../../lib/cx';
import { FieldState } from '../FieldState';
import { isWhole, type LevelRow, type LevelText } from './level-rows';
import styles from './Levels.module.css';
import { useLevelField } from './use-level-field';

interface LevelRowFieldsProps {
  readonly templateId: string;
  readonly row: LevelRow;
  readonly locked: boolean;
}

function State({ row, text, saved }: { readonly row: LevelRow; readonly text: LevelText; readonly saved: boolean }) {
  const { t } = useTranslation('editor');
  if (saved && row.level !== undefined)
    return (
      <Row as="span" inline gap={6} className={cx(styles['state'], styles['saved'])}>
        <Check size={14} aria-hidden="true" />
        {t('levels.saved')}
      </Row>
    );
  if (isWhole(text)) return null;
  return (
    <Row as="span" inline gap={6} className={cx(styles['state'], styles['open'])}>
      <TriangleAlert size={14} aria-hidden="true" />
      {t(text.name.trim() === '' ? 'levels.needs_name' : 'levels.needs_description')}
    </Row>
  );
}

/** One maturity level: its name and what it means, saved when the row is left with both [R4-055]. */
export function LevelRowFields({ templateId, row, locked }: LevelRowFieldsProps) {
  const { t } = useTranslation('editor');
  const field = useLevelField(templateId, row);
  const { value, state } = field;
  const { position } = row;
  const set = (changes: Partial<LevelText>) => field.change({ ...value, ...changes } as LevelText);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // Moving from one text of the row to the other saves too, once both are filled.
    if (!currentTarget.contains(relatedTarget) || isWhole(value)) field.flush();
  };
  return (
    <li className={styles['row']} data-level={position} onBlur={onBlur}>
      <Grid
        as="span"
        center
        weight="semi"
        tone="muted"
        className={cx(styles['number'], !isWhole(value) && styles['lacking'])}
        aria-hidden="true"
      >
        {position}
      </Grid>
      <TextField
        label={t('levels.name', { position })}
        hideLabel
        value={value.name}
        maxLength={limits.name}
        readOnly={locked}
        onChange={(name) => set({ name })}
      />
      <TextField
        label={t('levels.description', { position })}
        hideLabel
        placeholder={t('levels.description_placeholder')}
        value={value.description}
        maxLength={limits.description}
        readOnly={locked}
        onChange={(description) => set({ description })}
      />
      <Cell as="span" shrink aria-live="polite">
        {!locked && (state === 'saved' || state === 'pending') ? (
          <State row={row} text={value} saved={state === 'saved'} />
        ) : null}
        {state !== 'pending' && (
          <FieldState field={field} shown={({ name, description }) => `${name}: ${description}`} />
        )}
      </Cell>
    </li>
  );
}
