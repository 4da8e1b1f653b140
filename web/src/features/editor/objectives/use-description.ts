import { createContext, useContext, useState } from 'react';
import type { ObjectiveMaturity } from '@tidemark/contracts';
import type { FieldSource } from '../../../kit/saving/fields';
import { type SavedField, useSavedField } from '../../../kit/saving/use-saved-field';
import type { DraftLevel, DraftObjective } from '../draft/draft';

/** What there is of a description, by the ids of its objective and its level. */
export interface Described {
  readonly objective: string;
  readonly level: string;
  readonly stored: ObjectiveMaturity | undefined;
}

/** How each description of the template reaches the server; the same function as long as the editor stands. */
export type Describer = (described: Described) => FieldSource<string>;

export const DescriberContext = createContext<Describer | null>(null);

function useDescriber(): Describer {
  const describer = useContext(DescriberContext);
  if (describer === null) throw new Error('the descriptions have no way to the server');
  return describer;
}

interface WrittenDescription {
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
