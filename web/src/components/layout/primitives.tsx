import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import './primitives.css';

/** Layout and type that a screen may choose, as steps of the tokens (docs/adr/0093-css-by-primitives.md). */
interface Look {
  /** Between the children, px. */
  gap?: 2 | 4 | 6 | 8 | 10 | 12 | 16 | 20 | 24 | 32;
  /** Between wrapped lines where that differs from `gap`, px. */
  rowGap?: 2 | 4 | 6 | 8 | 12 | 16;
  /** Across the direction of the children. A row centers them, all others stretch them. */
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  /** Along the direction of the children. */
  justify?: 'center' | 'end' | 'between';
  wrap?: boolean;
  inline?: boolean;
  /** Centers the children of a grid both ways. */
  center?: boolean;
  /** Equal columns of a grid. */
  columns?: 1 | 2;
  /** Takes the free room of the parent. */
  grow?: boolean;
  /** May become narrower than its content. */
  shrink?: boolean;
  /** Neither grows nor shrinks. */
  rigid?: boolean;
  /** As high as the window below the bar: its parts scroll, the page doesn't. */
  frame?: boolean;
  /** As wide as its parent. */
  full?: boolean;
  /** Moves to the end of its row. */
  push?: boolean;
  /** Margin above, px. */
  mt?: 2 | 4 | 6 | 8 | 12 | 16 | 24;
  /** Margin below, px. */
  mb?: 2 | 4 | 6 | 8 | 12 | 16;
  /** Font size, px, with its line height. */
  size?: 11 | 12 | 13 | 14 | 16 | 18 | 22 | 28;
  weight?: 'regular' | 'medium' | 'semi';
  tone?: 'strong' | 'muted' | 'faint' | 'primary' | 'needs' | 'success' | 'warning' | 'danger';
  textAlign?: 'center' | 'right';
  block?: boolean;
  /** Digits of one width, for numbers that are compared or change. */
  numeric?: boolean;
  /** Breaks long words. */
  breaks?: boolean;
  nowrap?: boolean;
  /** One line that ends in an ellipsis. */
  cut?: boolean;
}

type Props<E extends ElementType> = Look & { as?: E } & Omit<ComponentPropsWithRef<E>, keyof Look | 'as'>;

const isLook = {
  gap: true,
  rowGap: true,
  align: true,
  justify: true,
  wrap: true,
  inline: true,
  center: true,
  columns: true,
  grow: true,
  shrink: true,
  rigid: true,
  frame: true,
  full: true,
  push: true,
  mt: true,
  mb: true,
  size: true,
  weight: true,
  tone: true,
  textAlign: true,
  block: true,
  numeric: true,
  breaks: true,
  nowrap: true,
  cut: true,
} satisfies Record<keyof Look, true>;

interface Primitive<Default extends ElementType> {
  <E extends ElementType = Default>(props: Props<E>): ReactNode;
}

function primitive<Default extends ElementType>(element: Default, base = ''): Primitive<Default> {
  return ({ as: Element = element, className = '', ...props }: ComponentPropsWithRef<'div'> & { as?: ElementType }) => {
    let classes = base;
    const attributes: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(props) as [string, string | number | boolean | undefined][]) {
      if (!(name in isLook)) attributes[name] = value;
      else if (value === true) classes += ` tm-${name}`;
      else if (value) classes += ` tm-${name}-${value}`;
    }
    return <Element {...attributes} className={`${classes} ${className}`.trim()} />;
  };
}

/** Children side by side, centered across unless `align` says otherwise. */
export const Row = primitive('div', 'tm-row');

/** Children below each other. */
export const Stack = primitive('div', 'tm-stack');

/** Children in a grid; a module names columns that are not equal. */
export const Grid = primitive('div', 'tm-grid');

/** Type of one size, weight and tone. */
export const Text = primitive('span');

/** A child of a row or stack that says how it takes part in it. */
export const Cell = primitive('div');
