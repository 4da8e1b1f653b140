import { Row } from '../../../components/layout/primitives';
import { cx } from '../../../lib/cx';
import styles from './Carousel.module.css';
import type { CoverageCell } from './model/coverage';

/** One square for each level: dark where a question asks about it, dashed where the objective asks nothing. */
export function LevelSquares({ row }: { readonly row: readonly CoverageCell[] }) {
  return (
    <Row as="span" inline gap={2} align="stretch" className={styles['squares']} aria-hidden="true">
      {row.map(({ level, questions }) => (
        <i key={level.id} className={cx(questions === null ? styles['absent'] : questions > 0 && styles['asked'])} />
      ))}
    </Row>
  );
}
