import { useState } from 'react';
import type { DraftLevel, DraftObjective } from '../draft/draft';
import { type SavedField, useSavedField } from '../saving/use-saved-field';
import { useDescriber } from './describer';

export interface WrittenDescription {
  readonly field: SavedField;
  /** Something was typed here since it is on the screen: what became of it is shown. */
  readonly touched: boolean;
}

/** What an objective means at a level, as it is written. */
export function useDescription(objective: DraftObjective, level: DraftLevel): WrittenDescription {
  const describe = useDescriber();
  const stored = objective.descriptions[level.id];
  const field = useSavedField(describe({ objective: objective.id, level: level.id, stored }));
  const [touched, touch] = useState(false);
  if (!touched && field.state !== 'saved') touch(true);
  return { field, touched };
}
