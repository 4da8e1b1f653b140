import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { NotesAudience, Role } from '@tidemark/contracts';

const Round = z.object({
  shortName: z.string(),
  description: z.string(),
  /** The file of a template. */
  template: z.string(),
  nodes: z.array(z.string()),
  /** Days from the day of seeding. */
  startOffsetDays: z.number(),
  endOffsetDays: z.number(),
  openOffsetDays: z.number(),
  closeOffsetDays: z.number(),
  /** Fraction of the members of each node whose answers are in. */
  answeredBy: z.record(z.string(), z.number()),
  /** Nodes whose missing people are reminded on the day of seeding. */
  remindedNodes: z.array(z.string()).default([]),
  /** Default: the product's. */
  notesShownTo: NotesAudience.optional(),
});
export type DemoRound = z.infer<typeof Round>;

const Person = z.object({
  firstName: z.string(),
  surName: z.string(),
  email: z.string(),
  role: Role,
  persona: z.string(),
  nodes: z.array(z.string()),
  /** Days from the day of seeding. */
  joinedOffsetDays: z.number(),
  /** The last visit, of people who have not answered since. */
  visitedOffsetDays: z.number().optional(),
  /** Has an invitation and no account yet; the address alone is known. */
  isInvited: z.boolean().default(false),
});
export type DemoPerson = z.infer<typeof Person>;

const DemoOrganization = z.object({
  /** Days from the day of seeding. */
  foundedOffsetDays: z.number(),
  organization: z.object({
    name: z.string(),
    billingEmail: z.string(),
    contactName: z.string(),
    phoneNumber: z.string(),
  }),
  nodeTypes: z.array(z.string()),
  personas: z.array(z.object({ title: z.string(), description: z.string() })),
  nodes: z.array(
    z.object({
      key: z.string(),
      parent: z.string().nullable(),
      type: z.string(),
      name: z.string(),
      description: z.string(),
    }),
  ),
  people: z.array(Person),
  /** `file`: without `.template.json`. */
  templates: z.array(
    z.object({
      file: z.string(),
      importedOffsetDays: z.number(),
      /** Absent: not in the library. */
      publishedOffsetDays: z.number().optional(),
    }),
  ),
  rounds: z.array(Round),
});
export type DemoOrganization = z.infer<typeof DemoOrganization>;

/** The build copies the files beside the compiled code. */
const folder = new URL('./', import.meta.url);
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));

export const demoOrganization = (): DemoOrganization => DemoOrganization.parse(read('organization.json'));
/** The customers beside it, which only the operator sees. */
export const otherOrganizations = (): readonly DemoOrganization[] =>
  DemoOrganization.array().parse(read('other-organizations.json'));
/** A template file; the import parses it like any other. */
export const demoTemplate = (file: string): unknown => read(`${file}.template.json`);
