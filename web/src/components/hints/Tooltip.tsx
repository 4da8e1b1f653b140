import {
  cloneElement,
  type FocusEvent,
  type FocusEventHandler,
  type PointerEvent,
  type PointerEventHandler,
  type ReactElement,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { Bubble } from './Bubble';
import type { Side } from './bubble-place';

interface OpenTooltip {
  readonly onPointerEnter?: PointerEventHandler | undefined;
  readonly onPointerLeave?: PointerEventHandler | undefined;
  readonly onPointerDown?: PointerEventHandler | undefined;
  readonly onFocus?: FocusEventHandler | undefined;
  readonly onBlur?: FocusEventHandler | undefined;
  readonly 'aria-describedby'?: string | undefined;
}

export interface TooltipProps {
  readonly label: string;
  /** One element that takes the pointer and focus handlers. */
  readonly children: ReactElement;
  readonly position?: Side;
  readonly disabled?: boolean;
}

/** Milliseconds that a pointer rests on an element before its tooltip opens. */
const REST = 400;

// A tap leaves the focus on the button: without a pointer that hovers, a tooltip would stay in the way.
const hasNoHover = () => window.matchMedia('(hover: none)').matches;

function useShown(disabled: boolean) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = () => {
    clearTimeout(timer.current);
    setAnchor(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') hide();
  });
  useEffect(() => {
    if (anchor === null) return undefined;
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [anchor]);
  return {
    anchor: disabled ? null : anchor,
    hide,
    show: setAnchor,
    showAfterRest: (element: Element) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setAnchor(element), REST);
    },
  };
}

/**
 * Shown on hover after a moment and on keyboard focus at once; never the only place of a needed text. Every control of an
 * icon has one, so it costs nothing until it is shown.
 */
export function Tooltip({ label, children, position = 'bottom', disabled = false }: TooltipProps) {
  const id = useId();
  const { anchor, hide, show, showAfterRest } = useShown(disabled);
  const child = children as ReactElement<OpenTooltip>;
  const own = child.props;
  return (
    <>
      {cloneElement(child, {
        onPointerEnter: (event: PointerEvent) => {
          own.onPointerEnter?.(event);
          if (event.pointerType !== 'touch') showAfterRest(event.currentTarget);
        },
        onPointerLeave: (event: PointerEvent) => {
          own.onPointerLeave?.(event);
          hide();
        },
        // What it does comes now, often in the same place.
        onPointerDown: (event: PointerEvent) => {
          own.onPointerDown?.(event);
          hide();
        },
        onFocus: (event: FocusEvent) => {
          own.onFocus?.(event);
          if (!hasNoHover() && event.currentTarget.matches(':focus-visible')) show(event.currentTarget);
        },
        onBlur: (event: FocusEvent) => {
          own.onBlur?.(event);
          hide();
        },
        ...(anchor !== null && { 'aria-describedby': id }),
      })}
      {anchor !== null && (
        <Bubble id={id} anchor={anchor} side={position} onMoved={hide}>
          {label}
        </Bubble>
      )}
    </>
  );
}
