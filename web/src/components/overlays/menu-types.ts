import type { ReactElement, ReactNode } from 'react';

export interface MenuAction {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Second line, for example why it is disabled. */
  readonly note?: string;
  /** How many there are of it, at the end of the line; none is dimmed. */
  readonly count?: number;
  readonly onSelect?: () => void;
  /** Goes to an address of the application instead. */
  readonly to?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** One of several, of which one is chosen. */
  readonly checked?: boolean;
  /** The language of the label, when it is another than the page's. */
  readonly lang?: string;
}
export type MenuItem =
  | MenuAction
  | { readonly key: string; readonly divider: true }
  | { readonly key: string; readonly heading: string };

export interface MenuProps {
  /** The button; it must take an id and handlers. */
  readonly trigger: ReactElement;
  readonly items: readonly MenuItem[];
  readonly position?: 'bottom-start' | 'bottom-end' | 'right-start';
  readonly opened?: boolean;
  readonly onChange?: (opened: boolean) => void;
  readonly width?: number;
}
