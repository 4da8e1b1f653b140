import { z } from 'zod';
import { mayOf, mayOnModel } from '../actions.js';
import { Id, ServedMoment, Version } from '../primitives.js';
import { nodeProfile, servedTexts } from '../profiles.js';
import { NodeUser } from './people.js';
import { Coverage, Withheld } from './results.js';

export const NodeType = z
  .object({
    id: Id,
    name: z.string(),
    organization_id: Id,
    may: mayOf('change', 'archive', 'restore'),
    version: Version,
  })
  .meta({ id: 'NodeType' });
export type NodeType = z.infer<typeof NodeType>;

/**
 * The card of a template or an applied assessment in the tree. `template_id` null means it is a template.
 * `assessmentValue` is the mean of the objectives' values (0..levels), null without data. `respondents` counts
 * submissions.
 */
export const AssessmentCard = z
  .object({
    id: Id,
    name: z.string(),
    shortName: z.string(),
    description: z.string(),
    template_id: Id.nullable(),
    node_id: Id.nullable(),
    isDeployed: z.boolean(),
    isArchived: z.boolean(),
    isPublicTemplate: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    startDate: ServedMoment.nullable(),
    endDate: ServedMoment.nullable(),
    openFormDate: ServedMoment.nullable(),
    closeFormDate: ServedMoment.nullable(),
    assessmentValue: z.number().nullable(),
    maturityValue: z.number().nullable(),
    coverage: Coverage,
    withheld: Withheld.optional().describe('Left out where the values are shown.'),
    completed: z.number().describe('The percentage of step 2 of the wizard, 0..100; 100 when deployed.'),
    respondents: z.number().int(),
    counted: z
      .number()
      .int()
      .nullable()
      .describe('How many of the `respondents` are in the values; null where these are withheld.'),
    expected: z.number().int().describe('Triggered at least once, or submitted.'),
    remindedAt: ServedMoment.nullable().describe(
      'When people were last reminded; null for callers who may not remind.',
    ),
    levels: z.number().int(),
    objectives: z.number().int(),
    stale: z.boolean().describe('The read model could not apply one of its events: its figures may be behind.'),
    may: mayOnModel,
    version: Version,
  })
  .meta({ id: 'AssessmentCard' });
export type AssessmentCard = z.infer<typeof AssessmentCard>;

/** A node without its children, as flat lists and commands return it. */
export const NodeHead = z
  .object({
    id: Id,
    ...servedTexts(nodeProfile),
    parent_id: Id.nullable(),
    node_type_id: Id,
    organization_id: Id,
    nodeType: z.object({ name: z.string() }),
    isUserAuthorized: z
      .boolean()
      .describe(
        'The caller may act on this node: super and master everywhere, others on the branches of their own nodes.',
      ),
    isArchived: z.boolean(),
    may: mayOf(
      'change',
      'move',
      'archive',
      'restore',
      'create-child',
      'invite',
      'remove-member',
      'apply',
      'trigger',
      'create-template',
    ),
    version: Version,
  })
  .meta({ id: 'NodeHead' });
export type NodeHead = z.infer<typeof NodeHead>;

/** A node with its content and its children. */
export interface Node extends NodeHead {
  nodeUsers: NodeUser[];
  assessments: AssessmentCard[];
  children: Node[];
}
export const Node: z.ZodType<Node> = z
  .object({
    ...NodeHead.shape,
    nodeUsers: z.array(NodeUser),
    assessments: z.array(AssessmentCard),
    get children() {
      return z.array(Node);
    },
  })
  .meta({ id: 'Node' });

export const NodeScore = z
  .object({
    node_id: Id,
    assessmentValue: z.number().nullable(),
    assessments: z.number().int(),
    submissions: z.number().int(),
  })
  .meta({
    id: 'NodeScore',
    description:
      'The score of a node that has no results of its own: the newest answered assessment of each node below it, pooled. Only those of the template of the newest count.',
  });
export type NodeScore = z.infer<typeof NodeScore>;
