import type { KeyboardEvent } from 'react';
import { Slider } from '../../../components/controls/Slider';
import { Row, Text } from '../../../components/layout/primitives';
import type { DraftLevel } from '../draft/draft';
import styles from './Choices.module.css';
import { levelBeside, nearestLevel } from './model/next-level';

interface LevelControlProps {
  readonly label: string;
  readonly levels: readonly DraftLevel[];
  /** Those at which the objective asks something. */
  readonly asked: readonly DraftLevel[];
  readonly value: DraftLevel | undefined;
  readonly disabled: boolean;
  readonly onChange: (level: DraftLevel) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** The level of a choice: 1 to as many as there are, in steps of one; what is not asked is stepped over. */
export function LevelControl({ label, levels, asked, value, disabled, onChange, onKeyDown }: LevelControlProps) {
  const position = value?.position ?? 1;
  const set = (wanted: number) => {
    const step = wanted > position ? 1 : -1;
    const isNext = Math.abs(wanted - position) === 1;
    const level = isNext ? levelBeside(position, step, asked) : nearestLevel(wanted, asked);
    if (level && level.id !== value?.id) onChange(level);
  };
  return (
    <Row as="span" gap={12} className={styles['level']}>
      <Slider
        label={label}
        min={1}
        max={levels.length}
        value={position}
        valueText={value === undefined ? '' : `${String(position)} ${value.name}`}
        disabled={disabled}
        onChange={set}
        {...(onKeyDown && { onKeyDown })}
      />
      <Text size={12} tone="muted" numeric cut className={styles['levelName']} title={value?.name}>
        <Text as="b" weight="semi" tone="strong">
          {position}
        </Text>{' '}
        {value?.name}
      </Text>
    </Row>
  );
}

/** The level that Alt with Left or Right sets; undefined where the key is another. */
export function levelByKey(event: KeyboardEvent, value: DraftLevel | undefined, asked: readonly DraftLevel[]) {
  const isLevel = event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight');
  if (!isLevel || value === undefined) return undefined;
  // In a browser they would go back and forward.
  event.preventDefault();
  return levelBeside(value.position, event.key === 'ArrowRight' ? 1 : -1, asked);
}
