import { Tooltip as Engine } from '@mantine/core';
import type { ReactElement } from 'react';
import styles from './Tooltip.module.css';

export interface TooltipProps {
  readonly label: string;
  /** One element that takes a ref and the pointer and focus handlers. */
  readonly children: ReactElement;
  readonly position?: 'top' | 'bottom' | 'left' | 'right';
  readonly disabled?: boolean;
}

// A tap leaves the focus on the button: without a pointer that hovers, a tooltip would stay in the way.
const hasNoHover = () => window.matchMedia('(hover: none)').matches;

/** Shown on hover after a moment and on keyboard focus at once; never the only place of a needed text. */
export function Tooltip({ label, children, position = 'bottom', disabled = false }: TooltipProps) {
  return (
    <Engine
      label={label}
      position={position}
      disabled={disabled}
      openDelay={400}
      offset={6}
      events={{ hover: true, focus: !hasNoHover(), touch: false }}
      transitionProps={{ duration: 80 }}
      classNames={{ tooltip: styles['tooltip'] ?? '' }}
      zIndex={450}
    >
      {children}
    </Engine>
  );
}
