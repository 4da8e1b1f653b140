import { z } from 'zod';
import { mayOf } from '../actions.js';
import { archivedKinds } from '../archived-kinds.js';
import { Id, ServedMoment, Version } from '../primitives.js';
import { HistoryPerson } from './history.js';

/** Something that was archived by itself; what went out of use with it comes back with it and is counted in `along`. */
export const ArchivedThing = z
  .object({
    id: Id,
    kind: z.enum(archivedKinds),
    name: z.string(),
    archivedAt: ServedMoment,
    /** Null where the product itself acted. */
    archivedBy: HistoryPerson.nullable(),
    /** The node that it was on, or below which it hung; null for what belongs to the whole organisation. */
    place: z.object({ id: Id, name: z.string() }).nullable(),
    /** The archived node without which it cannot come back: `withParents` brings back both. */
    archivedParent: z.object({ id: Id, name: z.string() }).nullable(),
    /** Of a node: its node type. */
    nodeType: z.string().nullable(),
    /** Of a template: whether it was deployed, or a draft. */
    isDeployed: z.boolean().nullable(),
    /** Of a node: the nodes below, the people and the assessments that come back with it. */
    along: z.object({ nodes: z.number().int(), people: z.number().int(), assessments: z.number().int() }),
    may: mayOf('restore'),
    version: Version,
  })
  .meta({ id: 'ArchivedThing' });
export type ArchivedThing = z.infer<typeof ArchivedThing>;

/** How many things of each kind are archived. */
export const ArchivedCounts = z.record(z.enum(archivedKinds), z.number().int()).meta({ id: 'ArchivedCounts' });
export type ArchivedCounts = z.infer<typeof ArchivedCounts>;
