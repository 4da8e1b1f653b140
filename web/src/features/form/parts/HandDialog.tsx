import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../components/controls/Checkbox';
import { Text } from '../../../components/layout/primitives';
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog';
import styles from './Page.module.css';

export interface HandDialogProps {
  readonly opened: boolean;
  readonly area: string;
  readonly reason: string;
  /** Questions without an answer, and those with one. */
  readonly open: number;
  readonly answered: number;
  /** Null: not now. */
  readonly onAnswer: (replace: boolean | null) => void;
}

/** Shows what will be sent before an area is handed back. Existing answers stay unless the user decides otherwise. */
export function HandDialog({ opened, area, reason, open, answered, onAnswer }: HandDialogProps) {
  const { t } = useTranslation('form');
  const [ticked, setTicked] = useState(false);
  const replace = ticked || open === 0;
  const count = replace ? open + answered : open;
  return (
    <ConfirmDialog
      opened={opened}
      title={t('hand.title', { area })}
      confirmLabel={t('hand.confirm', { count })}
      cancelLabel={t('skipped.cancel')}
      onAnswer={(yes) => {
        setTicked(false);
        onAnswer(yes ? replace : null);
      }}
      body={
        <>
          <p>{t('hand.body', { count })}</p>
          <p className={styles['quoted']}>{reason}</p>
          {answered > 0 && open > 0 && (
            <Checkbox
              size="touch"
              label={t('hand.replace', { count: answered })}
              checked={replace}
              onChange={setTicked}
            />
          )}
          {answered > 0 && !replace && <p>{t('hand.kept', { count: answered })}</p>}
          <Text as="p" tone="muted" mt={12}>
            {t('hand.back_hint')}
          </Text>
        </>
      }
    />
  );
}
