import { Modal } from '@mantine/core';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import confirmStyles from './ConfirmDialog.module.css';
import styles from './ConflictDialog.module.css';
import { ConflictRows } from './ConflictRows';
import type { Conflict, Side, Sides } from './conflict-types';
import { useEscapeLayer } from './overlay-stack';

export interface ConflictDialogProps {
  readonly conflict: Conflict;
  readonly opened: boolean;
  readonly onAnswer: (sides: Sides | null) => void;
}

const classNames = {
  overlay: confirmStyles['overlay'] ?? '',
  content: styles['content'] ?? '',
  title: confirmStyles['title'] ?? '',
  body: confirmStyles['message'] ?? '',
};

const differing = ({ rows }: Conflict) => rows.filter(({ mine, theirs }) => mine !== theirs);

const all = (conflict: Conflict, side: Side): Sides =>
  Object.fromEntries(differing(conflict).map(({ key }) => [key, side]));

const presets = (conflict: Conflict): Sides =>
  Object.fromEntries(differing(conflict).map(({ key, preset }) => [key, preset]));

/** The button says what it does with the choice as it stands. */
function useSaveLabel(sides: Sides, action: string | undefined): string {
  const { t } = useTranslation();
  if (action !== undefined) return t('conflict.action_anyway', { action });
  const chosen = new Set(Object.values(sides));
  if (chosen.size > 1) return t('conflict.save_mix');
  return chosen.has('theirs') ? t('conflict.take_theirs') : t('conflict.keep_mine');
}

/**
 * Another user saved first: shows the stored values beside the typed ones, field by field. Saves nothing before the
 * choice.
 */
export function ConflictDialog({ conflict, opened, onAnswer }: ConflictDialogProps) {
  const { t } = useTranslation();
  const { name, action } = conflict;
  const [sides, setSides] = useState(() => presets(conflict));
  const back = () => onAnswer(null);
  const save = useSaveLabel(sides, action);
  useEscapeLayer(opened, back);
  return (
    <Modal.Root
      opened={opened}
      onClose={back}
      closeOnEscape={false}
      closeOnClickOutside={false}
      centered
      size={760}
      zIndex={300}
      classNames={classNames}
      transitionProps={{ duration: 140 }}
    >
      <Modal.Overlay />
      <Modal.Content data-raised>
        <div className={styles['head']}>
          <span className={styles['disc']} aria-hidden="true">
            <ArrowLeftRight />
          </span>
          <div>
            <Modal.Title>
              {action === undefined ? t('conflict.title', { name }) : t('conflict.title_action', { name })}
            </Modal.Title>
            <Modal.Body>{action === undefined ? t('conflict.body') : t('conflict.body_action')}</Modal.Body>
          </div>
        </div>
        <ConflictRows
          conflict={conflict}
          sides={sides}
          onChoose={(key, side) => setSides({ ...sides, [key]: side })}
          onAll={(side) => setSides(all(conflict, side))}
        />
        <div className={styles['actions']}>
          <Button data-autofocus onClick={back}>
            {action === undefined ? t('conflict.back') : t('actions.cancel')}
          </Button>
          <Button kind={action === undefined ? 'primary' : 'danger'} onClick={() => onAnswer(sides)}>
            {save}
          </Button>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
