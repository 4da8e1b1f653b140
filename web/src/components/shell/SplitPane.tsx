import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clampWidth, keepWidth, PANE_MAX, PANE_MIN, storedWidth, widthAfterKey } from './split-width';
import styles from './SplitPane.module.css';

export interface SplitPaneProps {
  /** The name of the left pane. */
  readonly label: string;
  readonly pane: ReactNode;
  readonly children: ReactNode;
  /** Collapsed to nothing; leave an icon in the top bar to open it again. */
  readonly collapsed: boolean;
  readonly onCollapse: (collapsed: boolean) => void;
  /** Remembers the width under this key. */
  readonly storageKey?: string;
}

/**
 * A left pane of 260 to 480 that can be dragged or moved with the arrow keys on its grip; Enter or a double click
 * collapses it. Under 900 the pane, while open, takes the whole width.
 */
export function SplitPane({ label, pane, children, collapsed, onCollapse, storageKey }: SplitPaneProps) {
  const { t } = useTranslation();
  const [width, setWidth] = useState(() => storedWidth(storageKey));
  const [dragging, setDragging] = useState(false);
  const start = useRef({ x: 0, width: 0 });

  const settle = (next: number) => {
    setWidth(next);
    keepWidth(storageKey, next);
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width };
    setDragging(true);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (dragging) setWidth(clampWidth(start.current.width + event.clientX - start.current.x));
  };
  const onPointerUp = () => {
    setDragging(false);
    keepWidth(storageKey, width);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = widthAfterKey(event.key, width);
    if (event.key === 'Enter') onCollapse(true);
    else if (next !== null) settle(next);
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles['split']} data-print-whole>
      {!collapsed && (
        <aside data-screen-only className={styles['pane']} style={{ width }} aria-label={label}>
          <div className={styles['scroll']}>{pane}</div>
          <div
            role="separator"
            tabIndex={0}
            className={styles['grip']}
            aria-label={t('pane.resize')}
            aria-orientation="vertical"
            aria-valuenow={width}
            aria-valuemin={PANE_MIN}
            aria-valuemax={PANE_MAX}
            data-dragging={dragging}
            onPointerDown={onPointerDown}
            onPointerMove={onPointerMove}
            onPointerUp={onPointerUp}
            onPointerCancel={onPointerUp}
            onDoubleClick={() => onCollapse(true)}
            onKeyDown={onKeyDown}
          />
        </aside>
      )}
      <div className={styles['rest']} data-print-whole>
        {children}
      </div>
    </div>
  );
}
