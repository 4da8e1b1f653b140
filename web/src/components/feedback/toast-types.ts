import type { ReactNode } from 'react';

export type ToastKind = 'success' | 'error' | 'info' | 'warning' | 'progress';

export interface ToastOptions {
  /** One more sentence: the reason, what to do. */
  readonly body?: ReactNode;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Takes back what was done: offered for ten seconds, longer while somebody looks at the toast; then it is gone. */
  readonly undo?: () => void;
}

export interface ToastEntry extends ToastOptions {
  readonly id: number;
  readonly kind: ToastKind;
  readonly title: string;
  readonly done?: number;
  readonly total?: number;
  readonly onCancel?: () => void;
}

/** A long work's toast: it stays until it is settled, then leaves like any other. */
export interface ProgressToast {
  readonly update: (done: number, total?: number) => void;
  readonly success: (title: string, options?: ToastOptions) => void;
  readonly error: (title: string, options?: ToastOptions) => void;
  readonly dismiss: () => void;
}

export interface ProgressOptions {
  readonly done?: number;
  readonly total: number;
  /** Offers Cancel. */
  readonly onCancel?: () => void;
}

export interface Toasts {
  readonly success: (title: string, options?: ToastOptions) => void;
  readonly error: (title: string, options?: ToastOptions) => void;
  readonly info: (title: string, options?: ToastOptions) => void;
  readonly warning: (title: string, options?: ToastOptions) => void;
  readonly progress: (title: string, options: ProgressOptions) => ProgressToast;
}
