import type { ReactNode, RefObject } from 'react';
import { SidePanel } from '../../components/overlays/SidePanel';
import styles from './Preview.module.css';

export interface PreviewPaneProps {
  readonly ref: RefObject<HTMLElement | null>;
  readonly title: string;
  /** Something is looked at. */
  readonly opened: boolean;
  /** Beside the list; else it slides in over it. */
  readonly docked: boolean;
  readonly onClose: () => void;
  /** Back to the row of the list. */
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** The place of the preview: beside the list where there is room, with all that the list leaves; else a panel. */
export function PreviewPane({ ref, title, opened, docked, onClose, onBack, children }: PreviewPaneProps) {
  if (!docked)
    return (
      <SidePanel opened={opened} onClose={onClose} title={title} width={720} padded={false}>
        <div className={styles['sheet']}>{children}</div>
      </SidePanel>
    );
  return (
    <section
      ref={ref}
      className={styles['preview']}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onBack();
      }}
    >
      {children}
    </section>
  );
}
