import { z } from 'zod';
import { mayOf } from '../actions.js';
import { archivedKinds } from '../archived-kinds.js';
import { Id, ServedMoment, Version } from '../primitives.js';
import { HistoryPerson } from './history.js';

export const ArchivedThing = z
  .object({
    id: Id,
    kind: z.enum(archivedKinds),
    name: z.string(),
    archivedAt: ServedMoment,
    archivedBy: HistoryPerson.nullable().describe('Null where the product itself acted.'),
    place: z
      .object({ id: Id, name: z.string() })
      .nullable()
      .describe('The node that it was on or below; null for things of the whole organisation.'),
    archivedParent: z
      .object({ id: Id, name: z.string() })
      .nullable()
      .describe('The archived node that it cannot come back without: `withParents` restores both.'),
    nodeType: z.string().nullable().describe('For nodes: the node type.'),
    isDeployed: z.boolean().nullable().describe('For templates: deployed, or a draft.'),
    along: z
      .object({ nodes: z.number().int(), people: z.number().int(), assessments: z.number().int() })
      .describe('For nodes: what was archived with it and comes back with it.'),
    may: mayOf('restore'),
    version: Version,
  })
  .meta({
    id: 'ArchivedThing',
    description:
      'A thing that was archived on its own. What went with it comes back with it and is counted in `along`.',
  });
export type ArchivedThing = z.infer<typeof ArchivedThing>;

export const ArchivedCounts = z
  .record(z.enum(archivedKinds), z.number().int())
  .meta({ id: 'ArchivedCounts', description: 'How many things of each kind are archived.' });
export type ArchivedCounts = z.infer<typeof ArchivedCounts>;
