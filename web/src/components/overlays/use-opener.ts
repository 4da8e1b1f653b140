import {
  cloneElement,
  type FocusEventHandler,
  type MouseEvent,
  type MouseEventHandler,
  type PointerEventHandler,
  type ReactElement,
  useId,
  useState,
} from 'react';

interface Opener {
  readonly onClick?: MouseEventHandler | undefined;
  readonly onPointerEnter?: PointerEventHandler | undefined;
  readonly onFocus?: FocusEventHandler | undefined;
}

export interface Opening {
  /** The button: one element that takes an id and handlers. */
  readonly trigger: ReactElement;
  readonly popup: 'menu' | 'dialog';
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
  /** Fetches what will be opened; somebody seems to mean it. */
  readonly begin: () => void;
}

/**
 * The button of a menu or popover whose code comes when it is meant. Once it was opened (`isMeant`), it is drawn beside the
 * element of this id.
 */
export function useOpener({ trigger, popup, opened, onChange, begin }: Opening) {
  const id = useId();
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  const child = trigger as ReactElement<Opener>;
  const own = child.props;
  const button = cloneElement(child, {
    id,
    'aria-haspopup': popup,
    'aria-expanded': opened,
    ...(opened && { 'aria-controls': `${id}-dropdown`, 'data-expanded': true }),
    onClick: (event: MouseEvent) => {
      own.onClick?.(event);
      onChange(!opened);
    },
    onPointerEnter: (event: Parameters<PointerEventHandler>[0]) => {
      own.onPointerEnter?.(event);
      begin();
    },
    onFocus: (event: Parameters<FocusEventHandler>[0]) => {
      own.onFocus?.(event);
      begin();
    },
  } as Partial<Opener>);
  return { id, button, isMeant: wasOpened };
}
