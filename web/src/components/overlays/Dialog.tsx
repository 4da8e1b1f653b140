import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './ConfirmDialog.module.css';
import { useEscapeLayer } from './overlay-stack';

export interface DialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** px */
  readonly width?: number;
  /** The buttons, the safe one first. */
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

const classNames = {
  overlay: styles['overlay'] ?? '',
  content: styles['content'] ?? '',
  title: styles['title'] ?? '',
  body: styles['inside'] ?? '',
};

/** A small piece of work over the page, such as choosing a part of a picture. */
export function Dialog({ opened, title, onClose, width = 408, foot, children }: DialogProps) {
  useEscapeLayer(opened, onClose);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      centered
      size={width}
      yOffset="2dvh"
      zIndex={300}
      classNames={classNames}
      transitionProps={{ duration: 140 }}
    >
      <Modal.Overlay />
      <Modal.Content data-raised>
        <div className={styles['text']}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.Body>{children}</Modal.Body>
        </div>
        <div className={styles['actions']}>{foot}</div>
      </Modal.Content>
    </Modal.Root>
  );
}
