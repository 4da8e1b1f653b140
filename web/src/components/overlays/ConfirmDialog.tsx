import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Button } from '../controls/Button';
import { TextField } from '../fields/TextField';
import { Cell } from '../layout/primitives';
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
  /** What must be typed before it is done, for what nobody can take back. */
  readonly typed?: { readonly label: string; readonly text: string };
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
  const { opened, title, body, confirmLabel, cancelLabel, tone = 'primary', typed, onAnswer } = props;
  const [text, setText] = useState('');
  const isTyped = typed === undefined || text.trim() === typed.text.trim();
  const answer = (yes: boolean) => {
    setText('');
    onAnswer(yes);
  };
  const no = () => answer(false);
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
          {typed && (
            <Cell mt={12}>
              <TextField label={typed.label} value={text} onChange={setText} autoComplete="off" />
            </Cell>
          )}
        </div>
        <div className={styles['actions']}>
          <Button onClick={no} data-autofocus>
            {cancelLabel}
          </Button>
          <Button kind={tone} disabled={!isTyped} onClick={() => answer(true)}>
            {confirmLabel}
          </Button>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
