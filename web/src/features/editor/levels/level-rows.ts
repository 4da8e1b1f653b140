import type { DraftLevel } from '../draft/draft';

/** The most levels that a template has. */
export const MOST_LEVELS = 10;

/** Name and meaning of a level, written in one row. */
export interface LevelText {
  readonly [field: string]: string;
  readonly name: string;
  readonly description: string;
}

export interface LevelRow {
  /** From 1: the lowest. */
  readonly position: number;
  /** Undefined: not saved yet. */
  readonly level: DraftLevel | undefined;
}

/** The one field of a row, as the saver knows it. */
export const rowKey = (position: number): string => `level:${String(position)}/row`;

export const levelText = ({ name, description }: Pick<DraftLevel, 'name' | 'description'>): LevelText => ({
  name,
  description,
});

/** Only with both texts a row is saved [R4-055]. */
export const isWhole = ({ name, description }: LevelText): boolean => name.trim() !== '' && description.trim() !== '';

/** The rows that the slider has on, stored or not. */
export const rowsOf = (levels: readonly DraftLevel[], enabled: number): readonly LevelRow[] =>
  Array.from({ length: enabled }, (_, index) => ({
    position: index + 1,
    level: levels.find(({ position }) => position === index + 1),
  }));

/** The highest position that is stored; 0: none. */
export const topOf = (levels: readonly DraftLevel[]): number => Math.max(0, ...levels.map(({ position }) => position));
