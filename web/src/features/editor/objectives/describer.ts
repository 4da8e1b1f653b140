import type { ObjectiveMaturity } from '@tidemark/contracts';
import { createContext, useContext } from 'react';
import type { FieldSource } from '../saving/fields';

/** What there is of a description, by the ids of its objective and its level. */
export interface Described {
  readonly objective: string;
  readonly level: string;
  readonly stored: ObjectiveMaturity | undefined;
}

/** How each description of the template reaches the server; the same function as long as the editor stands. */
export type Describer = (described: Described) => FieldSource<string>;

export const DescriberContext = createContext<Describer | null>(null);

export function useDescriber(): Describer {
  const describer = useContext(DescriberContext);
  if (describer === null) throw new Error('the descriptions have no way to the server');
  return describer;
}
