import { type Fault } from '@tidemark/contracts';
import { fault, isSameName } from '../lib/index.js';

interface NamedPiece {
  readonly n: number;
  readonly name: string;
}

/** Names of areas, objectives and levels are unique within their parent; `beside` are all current ones in it. */
export const nameFaults = (pointer: string, own: NamedPiece, beside: readonly NamedPiece[]): Fault[] =>
  beside.some(({ n, name }) => n !== own.n && isSameName(name, own.name))
    ? [fault(pointer, 'name-taken', `Another one here is called "${own.name.trim()}"`)]
    : [];
