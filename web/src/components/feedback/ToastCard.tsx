import { CircleAlert, CircleCheck, Info, LoaderCircle, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/cx';
import { Button } from '../controls/Button';
import { PlainIconButton } from '../controls/PlainIconButton';
import { ProgressBar } from '../data/ProgressBar';
import styles from './Toast.module.css';
import type { ToastEntry, ToastKind } from './toast-types';
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
      <div className={styles['text']}>
        <div className={styles['line']}>
          <span className={styles['title']}>{title}</span>
          <span className={styles['count']}>{t('progress.of', { done, total })}</span>
        </div>
        <ProgressBar value={done} max={total} label={title} />
      </div>
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
  const { title, body, action } = toast;
  return (
    <>
      <div className={styles['text']}>
        <div className={styles['title']}>{title}</div>
        {body !== undefined && <div className={styles['body']}>{body}</div>}
        {action && (
          <div className={styles['action']}>
            <Button size="sm" onClick={action.onClick}>
              {action.label}
            </Button>
          </div>
        )}
      </div>
      <PlainIconButton size="sm" label={t('actions.dismiss')} onClick={onDismiss}>
        <X />
      </PlainIconButton>
    </>
  );
}

export function ToastCard({ toast, onDismiss }: { readonly toast: ToastEntry; readonly onDismiss: () => void }) {
  const look = useLeaveTimer(toast.kind !== 'progress', onDismiss);
  const Icon = ICONS[toast.kind];
  return (
    <div
      role={toast.kind === 'error' ? 'alert' : 'status'}
      className={cx(styles['toast'], styles[toast.kind])}
      data-raised
      onPointerEnter={() => look(true)}
      onPointerLeave={() => look(false)}
      onFocus={() => look(true)}
      onBlur={() => look(false)}
    >
      <span className={styles['icon']} aria-hidden="true">
        <Icon />
      </span>
      {toast.kind === 'progress' ? <Progress toast={toast} /> : <Message toast={toast} onDismiss={onDismiss} />}
    </div>
  );
}
