import { Drawer } from '@mantine/core';
import { X } from 'lucide-react';
import { type ReactNode, type RefCallback, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/cx';
import { usePageTitle } from '../../lib/title/PageTitle';
import { IconButton } from '../controls/IconButton';
import { Kbd } from '../data/Kbd';
import { Cell } from '../layout/primitives';
import { useEscapeLayer } from './overlay-stack';
import styles from './SidePanel.module.css';
import { useCloseGuard } from './use-close-guard';
import { useFirstField } from './use-first-field';
import { useKeptFocus } from './use-kept-focus';
import { useReturnFocus } from './use-return-focus';

type Slot = ReactNode | ((requestClose: () => void) => ReactNode);

export interface SidePanelProps {
  readonly opened: boolean;
  /** Called when the panel may go: nothing was edited, or the loss was accepted. */
  readonly onClose: () => void;
  readonly title: string;
  /** The spec's width in px; never more than the viewport minus 64, full under 900. 'full' takes it all. */
  readonly width: number | 'full';
  /** There are edits to lose: closing asks first. */
  readonly dirty?: boolean;
  /** In the head, after the title: tags, status. */
  readonly head?: ReactNode;
  /** At the left of the foot: what is missing, what will happen. */
  readonly note?: ReactNode;
  /** Buttons at the right of the foot; a function gets `requestClose` for Cancel. Without it there is no foot. */
  readonly foot?: Slot;
  /** False when the body brings its own padding and columns. */
  readonly padded?: boolean;
  readonly children: Slot;
}

const fill = (slot: Slot, close: () => void): ReactNode => (typeof slot === 'function' ? slot(close) : slot);

interface FrameProps extends SidePanelProps {
  readonly close: () => void;
  readonly onBody: RefCallback<HTMLElement>;
}

function Frame(props: FrameProps) {
  const { title, head, note, foot, padded = true, children, close, onBody } = props;
  const { t } = useTranslation();
  usePageTitle(title);
  return (
    <>
      <div className={styles['head']}>
        <Drawer.Title>{title}</Drawer.Title>
        {head}
        <Cell as="span" grow />
        <span className={styles['hint']} aria-hidden="true">
          <Kbd>Esc</Kbd> {t('panel.closes')}
        </span>
        <IconButton label={t('actions.close')} onClick={close}>
          <X />
        </IconButton>
      </div>
      <div ref={onBody} tabIndex={-1} className={cx(styles['body'], padded && styles['padded'])}>
        {fill(children, close)}
      </div>
      {foot !== undefined && (
        <div className={styles['foot']} data-bottom-bar>
          <div className={styles['note']}>{note}</div>
          <div className={styles['buttons']}>{fill(foot, close)}</div>
        </div>
      )}
    </>
  );
}

export function SidePanel(props: SidePanelProps) {
  const { opened, onClose, width, dirty = false } = props;
  const close = useCloseGuard(dirty, onClose);
  useEscapeLayer(opened, close);
  const content = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLElement>(null);
  const markFirst = useFirstField();
  const onBody = useCallback(
    (met: HTMLElement | null) => {
      body.current = met;
      markFirst(met);
    },
    [markFirst],
  );
  const returnFocus = useReturnFocus(opened, content);
  const noteFocus = useKeptFocus(body);
  return (
    <Drawer.Root
      opened={opened}
      onClose={close}
      position="right"
      closeOnEscape={false}
      onExitTransitionEnd={returnFocus}
      transitionProps={{ duration: 200, timingFunction: 'cubic-bezier(.2, 0, 0, 1)' }}
      style={{ '--panel-width': width === 'full' ? '100vw' : `${width}px` }}
      zIndex={200}
      classNames={{
        overlay: styles['overlay'] ?? '',
        inner: styles['inner'] ?? '',
        content: cx(styles['content'], width === 'full' && styles['full']),
        title: styles['title'] ?? '',
      }}
    >
      <Drawer.Overlay />
      <Drawer.Content ref={content} onFocus={noteFocus}>
        <Frame {...props} close={close} onBody={onBody} />
      </Drawer.Content>
    </Drawer.Root>
  );
}
