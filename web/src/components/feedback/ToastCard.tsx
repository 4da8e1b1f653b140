import { CircleAlert, CircleCheck, Info, LoaderCircle, type LucideIcon, TriangleAlert, Undo2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/cx';
import { Button } from '../controls/Button';
import { IconButton } from '../controls/IconButton';
import { ProgressBar } from '../data/ProgressBar';
import { Cell, Row, Text } from '../layout/primitives';
import styles from './Toast.module.css';
import type { ToastEntry, ToastKind } from './toast-types';
import { UNDO_MS, useCountdown } from './use-countdown';
import { useLeaveTimer } from './use-leave-timer';

const ICONS: Readonly<Record<ToastKind, LucideIcon>> = {
  success: CircleCheck,
  error: CircleAlert,
  info: Info,
  warning: TriangleAlert,
  progress: LoaderCircle,
};

function Progress({ toast }: { readonly toast: ToastEntry }) {
  const { t } = useTranslation();
  const { title, done = 0, total = 0, onCancel } = toast;
  return (
    <>
      <Cell grow shrink>
        <Row gap={8} align="baseline" justify="between" mb={6}>
          <Text size={13} weight="medium" breaks>
            {title}
          </Text>
          <Text size={12} tone="muted" numeric rigid>
            {t('progress.of', { done, total })}
          </Text>
        </Row>
        <ProgressBar value={done} max={total} label={title} />
      </Cell>
      {onCancel && (
        <Button kind="quiet" size="sm" onClick={onCancel}>
          {t('actions.cancel')}
        </Button>
      )}
    </>
  );
}

function Message({ toast, onDismiss }: { readonly toast: ToastEntry; readonly onDismiss: () => void }) {
  const { t } = useTranslation();
  const { title, body, action, undo } = toast;
  return (
    <>
      <Cell grow shrink>
        <Text as="div" size={13} weight="medium" breaks>
          {title}
        </Text>
        {body !== undefined && <div className={styles['body']}>{body}</div>}
        {action && (
          <Cell mt={8}>
            <Button size="sm" onClick={action.onClick}>
              {action.label}
            </Button>
          </Cell>
        )}
      </Cell>
      {undo && (
        <Button
          size="sm"
          icon={<Undo2 />}
          onClick={() => {
            onDismiss();
            undo();
          }}
        >
          {t('actions.undo')}
        </Button>
      )}
      <IconButton tooltip={false} size="sm" label={t('actions.dismiss')} onClick={onDismiss}>
        <X />
      </IconButton>
    </>
  );
}

export function ToastCard({ toast, onDismiss }: { readonly toast: ToastEntry; readonly onDismiss: () => void }) {
  const undoable = toast.undo !== undefined;
  const look = useLeaveTimer(toast.kind !== 'progress' && !undoable, onDismiss);
  const countdown = useCountdown(undoable, onDismiss);
  const onLook = (by: 'pointer' | 'focus', looking: boolean) => {
    look(looking);
    countdown.look(by, looking);
  };
  const Icon = ICONS[toast.kind];
  return (
    <div
      role={toast.kind === 'error' ? 'alert' : 'status'}
      className={cx(styles['toast'], styles[toast.kind])}
      data-raised
      onPointerEnter={() => onLook('pointer', true)}
      onPointerLeave={() => onLook('pointer', false)}
      onFocus={() => onLook('focus', true)}
      onBlur={() => onLook('focus', false)}
    >
      <span className={styles['icon']} aria-hidden="true">
        <Icon />
      </span>
      {toast.kind === 'progress' ? <Progress toast={toast} /> : <Message toast={toast} onDismiss={onDismiss} />}
      {undoable && (
        <span
          className={styles['runsOut']}
          data-paused={countdown.paused || undefined}
          style={{ animationDuration: `${UNDO_MS}ms` }}
          aria-hidden="true"
        />
      )}
    </div>
  );
}
