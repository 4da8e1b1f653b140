import { Link } from 'react-router-dom';
import { Row } from './primitives';
import styles from './ViewTabs.module.css';

export interface ViewTab {
  readonly label: string;
  /** Another address of the same page: what is charted stays in it. */
  readonly to: string;
  readonly isCurrent: boolean;
}

/** The views of one thing, as links. */
export function ViewTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly ViewTab[] }) {
  return (
    <Row as="nav" align="stretch" wrap className={styles['tabs']} aria-label={label} data-screen-only>
      {tabs.map(({ label: name, to, isCurrent }) => (
        <Row
          key={name}
          as={Link}
          inline
          tone="muted"
          rigid
          className={styles['tab']}
          to={to}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {name}
        </Row>
      ))}
    </Row>
  );
}
