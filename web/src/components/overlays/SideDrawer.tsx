import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEscapeLayer } from './overlay-stack';
import styles from './SideDrawer.module.css';

export interface SideDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Read out; the content brings its own head. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A pane that slides in from the left over a narrow screen: what a wide one shows beside the content. */
export function SideDrawer({ opened, onClose, label, children }: SideDrawerProps) {
  useEscapeLayer(opened, onClose);
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="left"
      closeOnEscape={false}
      transitionProps={{ duration: 200, timingFunction: 'cubic-bezier(.2, 0, 0, 1)' }}
      zIndex={190}
      classNames={{
        inner: styles['inner'] ?? '',
        content: styles['content'] ?? '',
        overlay: styles['overlay'] ?? '',
      }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={label}>{children}</Drawer.Content>
    </Drawer.Root>
  );
}
