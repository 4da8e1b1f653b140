import { createContext, type ReactNode, use, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './Toast.module.css';
import { ToastCard } from './ToastCard';
import type { ProgressOptions, ToastEntry, ToastKind, ToastOptions, Toasts } from './toast-types';

const silent: Toasts = {
  success: () => undefined,
  error: () => undefined,
  info: () => undefined,
  warning: () => undefined,
  progress: () => ({
    update: () => undefined,
    success: () => undefined,
    error: () => undefined,
    dismiss: () => undefined,
  }),
};
const Context = createContext<Toasts>(silent);

type Change = (change: (entries: readonly ToastEntry[]) => readonly ToastEntry[]) => void;

function makeToasts(change: Change): Toasts {
  let last = 0;
  const nextId = () => (last += 1);
  const add = (entry: ToastEntry) => change((all) => [...all, entry]);
  const replace = (entry: ToastEntry) => change((all) => all.map((other) => (other.id === entry.id ? entry : other)));
  const simple =
    (kind: ToastKind) =>
    (title: string, options: ToastOptions = {}) =>
      add({ ...options, id: nextId(), kind, title });
  return {
    success: simple('success'),
    error: simple('error'),
    info: simple('info'),
    warning: simple('warning'),
    progress: (title: string, { done = 0, total, onCancel }: ProgressOptions) => {
      const id = nextId();
      const running: ToastEntry = { id, kind: 'progress', title, done, total, ...(onCancel && { onCancel }) };
      add(running);
      return {
        update: (nowDone, nowTotal = total) => replace({ ...running, done: nowDone, total: nowTotal }),
        success: (text, options = {}) => replace({ ...options, id, kind: 'success', title: text }),
        error: (text, options = {}) => replace({ ...options, id, kind: 'error', title: text }),
        dismiss: () => change((all) => all.filter((other) => other.id !== id)),
      };
    },
  };
}

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [entries, setEntries] = useState<readonly ToastEntry[]>([]);
  const [toasts] = useState(() => makeToasts(setEntries));
  const dismiss = (id: number) => setEntries((all) => all.filter((other) => other.id !== id));
  return (
    <Context value={toasts}>
      {children}
      {createPortal(
        <div className={styles['region']}>
          {entries.map((entry) => (
            <ToastCard key={`${entry.id}-${entry.kind}`} toast={entry} onDismiss={() => dismiss(entry.id)} />
          ))}
        </div>,
        document.body,
      )}
    </Context>
  );
}

/** `const toast = useToast(); toast.success('Saved')` */
export function useToast(): Toasts {
  return use(Context);
}
