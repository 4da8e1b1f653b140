import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { placeOf, type Side } from './bubble-place';
import styles from './Tooltip.module.css';

export interface BubbleProps {
  readonly id: string;
  readonly anchor: Element;
  readonly side: Side;
  /** What it is about has moved: it stands in the wrong place now. */
  readonly onMoved: () => void;
  readonly children: ReactNode;
}

/** What a tooltip says, beside what it is about. */
export function Bubble({ id, anchor, side, onMoved, children }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  const moved = useEffectEvent(onMoved);
  useLayoutEffect(() => {
    const element = bubble.current;
    if (element === null) return;
    const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { left, top } = placeOf(side, anchor.getBoundingClientRect(), element.getBoundingClientRect(), room);
    Object.assign(element.style, { left: `${left}px`, top: `${top}px` });
  });
  useEffect(() => {
    const onScroll = ({ target }: Event) => {
      if (target instanceof Node && target.contains(anchor)) moved();
    };
    window.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', onScroll, { capture: true });
  }, [anchor]);
  return createPortal(
    <div ref={bubble} id={id} role="tooltip" className={styles['tooltip']}>
      {children}
    </div>,
    document.body,
  );
}
