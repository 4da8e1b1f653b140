import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/cx';
import { Row } from '../layout/primitives';
import styles from './Score.module.css';

export interface StagePipsProps {
  /** The reached level, 0 when none is. */
  readonly level: number;
  readonly levels: number;
  /** The level's name, shown after the squares. */
  readonly name?: string;
}

export function StagePips({ level, levels, name }: StagePipsProps) {
  const { t } = useTranslation();
  const label = level > 0 ? t('stage.reached', { level, levels }) : t('stage.none', { levels });
  return (
    <Row as="span" inline gap={8} size={13} tone="muted" nowrap>
      <Row as="span" inline gap={2} align="stretch" role="img" aria-label={label}>
        {Array.from({ length: levels }, (_, index) => (
          <i key={index} className={cx(styles['pip'], index < level && styles['on'])} />
        ))}
      </Row>
      {name}
    </Row>
  );
}
