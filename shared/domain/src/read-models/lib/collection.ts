import { announcedAs, type CollectionName } from '@tidemark/contracts';
import type { Collection, CollectionDefinition, Document } from '../../lib/index.js';

/** The definition of a collection of `D`; indexes name fields of its documents. */
interface DefinitionOf<D extends Document> extends Pick<CollectionDefinition, 'derive'> {
  readonly is: string;
  readonly isPersonal: boolean;
  readonly indexes: readonly (readonly (keyof D & string)[])[];
}

/** Declares a collection of the contracts with the type of its documents. */
export const collection = <Name extends CollectionName>(name: Name) => ({
  of: <D extends Document>(definition: DefinitionOf<D>): Collection<Name, D> => ({
    ...definition,
    name,
    announcedAs: announcedAs(name),
  }),
});
