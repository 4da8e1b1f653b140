import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from '../controls/Button';
import styles from './ConfirmDialog.module.css';
import { useEscapeLayer } from './overlay-stack';

export interface ConfirmDialogProps {
  readonly opened: boolean;
  /** The question, with the thing's name: 'Archive “Delivery 2026 H1”?' */
  readonly title: string;
  /** What happens then, and whether it can be undone. */
  readonly body?: ReactNode;
  /** The verb of the action: 'Archive', never 'OK'. */
  readonly confirmLabel: string;
  /** The safe choice; it has the focus. */
  readonly cancelLabel: string;
  readonly tone?: 'primary' | 'danger';
  readonly onAnswer: (yes: boolean) => void;
}

const classNames = {
  overlay: styles['overlay'] ?? '',
  content: styles['content'] ?? '',
  title: styles['title'] ?? '',
  body: styles['message'] ?? '',
};

/** Mantine fixes the role to 'dialog'; a question that interrupts is an alertdialog. */
function asAlertDialog(content: HTMLElement | null): void {
  content?.setAttribute('role', 'alertdialog');
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, body, confirmLabel, cancelLabel, tone = 'primary', onAnswer } = props;
  const no = () => onAnswer(false);
  useEscapeLayer(opened, no);
  return (
    <Modal.Root
      opened={opened}
      onClose={no}
      closeOnEscape={false}
      centered
      size={408}
      zIndex={300}
      classNames={classNames}
      transitionProps={{ duration: 140 }}
    >
      <Modal.Overlay />
      <Modal.Content ref={asAlertDialog} data-raised>
        <div className={styles['text']}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.Body>{body}</Modal.Body>
        </div>
        <div className={styles['actions']}>
          <Button onClick={no} data-autofocus>
            {cancelLabel}
          </Button>
          <Button kind={tone} onClick={() => onAnswer(true)}>
            {confirmLabel}
          </Button>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
