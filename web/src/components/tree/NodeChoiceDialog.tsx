import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import confirmStyles from '../overlays/ConfirmDialog.module.css';
import { useEscapeLayer } from '../overlays/overlay-stack';
import { NodeChoice, type NodeChoiceProps } from './NodeChoice';
import styles from './NodeChoiceDialog.module.css';

interface NodeChoiceDialogProps extends Pick<NodeChoiceProps, 'nodes' | 'reasons'> {
  readonly opened: boolean;
  readonly title: string;
  /** What is chosen at first. */
  readonly initial: string | null;
  /** What happens with a choice, in words; before there is one too. */
  readonly outcome: (id: string | null) => ReactNode;
  readonly confirmLabel: string;
  /** What is chosen is under way. */
  readonly busy?: boolean;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
  readonly onClosed?: () => void;
}

const classNames = {
  overlay: confirmStyles['overlay'] ?? '',
  content: styles['content'] ?? '',
  title: confirmStyles['title'] ?? '',
  body: styles['body'] ?? '',
};

/** Chooses one node of the tree, and says what that will do before it is done. */
export function NodeChoiceDialog(props: NodeChoiceDialogProps) {
  const { opened, title, nodes, reasons, initial, outcome, confirmLabel, busy = false } = props;
  const { onChoose, onClose, onClosed } = props;
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(initial);
  useEscapeLayer(opened, onClose);
  const possible = chosen !== null && !reasons.has(chosen);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      centered
      size={440}
      zIndex={300}
      classNames={classNames}
      transitionProps={{ duration: 140 }}
      {...(onClosed && { onExitTransitionEnd: onClosed })}
    >
      <Modal.Overlay />
      <Modal.Content data-raised>
        <div className={styles['head']}>
          <Modal.Title>{title}</Modal.Title>
        </div>
        <Modal.Body>
          <NodeChoice label={title} nodes={nodes} reasons={reasons} value={chosen} onChange={setChosen} />
          <p className={styles['outcome']} role="status">
            {outcome(possible ? chosen : null)}
          </p>
        </Modal.Body>
        <div className={confirmStyles['actions']}>
          <Button kind="quiet" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button
            kind="primary"
            disabled={!possible}
            busy={busy}
            onClick={() => {
              if (chosen !== null) onChoose(chosen);
            }}
          >
            {confirmLabel}
          </Button>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
