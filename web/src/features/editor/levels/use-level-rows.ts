import { useState } from 'react';
import type { Saver } from '../../../kit/saving/saver';
import { useSaver, useSavingSummary } from '../../../kit/saving/SaverProvider';
import type { Draft } from '../draft/draft';
import { isWhole, type LevelRow, levelText, type LevelText, MOST_LEVELS, rowKey, rowsOf, topOf } from './level-rows';

/** The highest row in which something is written that was not saved when the page was left. */
function topKept(saver: Saver): number {
  const positions = Array.from({ length: MOST_LEVELS }, (_, index) => index + 1);
  return Math.max(0, ...positions.filter((position) => saver.unsaved(rowKey(position)) !== undefined));
}

export interface LevelRows {
  readonly rows: readonly LevelRow[];
  readonly setEnabled: (count: number) => void;
  /** How many of the rows are saved as they stand. */
  readonly saved: number;
  /** The first that is not, and what of it is missing. */
  readonly unsaved: { readonly position: number; readonly missing: 'name' | 'description' | null } | null;
}

/** The rows of step 1: as many as the slider says, at least those that are stored. */
export function useLevelRows({ levels }: Pick<Draft, 'levels'>): LevelRows {
  const saver = useSaver();
  // Drawn again when a row is saved or refused.
  useSavingSummary();
  const [chosen, choose] = useState(() => topKept(saver));
  const rows = rowsOf(levels, Math.max(chosen, topOf(levels)));
  const open = rows.filter(
    ({ position, level }) => level === undefined || saver.unsaved(rowKey(position)) !== undefined,
  );
  const [first] = open;
  return {
    rows,
    setEnabled: choose,
    saved: rows.length - open.length,
    unsaved: first === undefined ? null : { position: first.position, missing: missingOf(textOf(saver, first)) },
  };
}

function textOf(saver: Saver, { position, level }: LevelRow): LevelText {
  const typed = saver.unsaved(rowKey(position))?.value as LevelText | undefined;
  return typed ?? levelText(level ?? { name: '', description: '' });
}

function missingOf(text: LevelText): 'name' | 'description' | null {
  if (isWhole(text)) return null;
  return text.name.trim() === '' ? 'name' : 'description';
}
