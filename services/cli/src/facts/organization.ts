import { dayAt } from '@tidemark/contracts';
import {
  type AssessmentDocument,
  collections,
  type NodeDocument,
  type OrganizationDocument,
  smallestGroupIn,
  type SmallGroupsDocument,
  type TemplateDocument,
} from '@tidemark/domain/read-models';
import type { TenantReader } from '@tidemark/kernel';
import type { Head } from './tables.js';

/** An organization for its rows. It caches nothing larger than its tree. */
export interface Organization {
  readonly read: TenantReader;
  readonly least: number;
  readonly settings: SmallGroupsDocument['settings'] | undefined;
  /** When the facts are made, ISO 8601 UTC. */
  readonly now: string;
  /** The day of a moment in its time zone. */
  dayOf(moment: string): string;
  headOf(assessment: AssessmentDocument, template: TemplateDocument): Promise<Head | null>;
  templateOf(assessment: AssessmentDocument): Promise<TemplateDocument | undefined>;
  titleOf(personaId: string): string;
}

const templatesKept = 20;

export async function organizationOf(
  read: TenantReader,
  organization: OrganizationDocument,
  now: string,
): Promise<Organization> {
  const { _id: tenant, name, timeZone } = organization;
  const nodes = new Map((await read.find(collections.nodes)).map((node) => [node._id, node]));
  const personas = new Map((await read.find(collections.personas)).map(({ _id, title }) => [_id, title]));
  const roundOf = roundsOf(read);
  const dayOf = (moment: string) => dayAt(new Date(moment), timeZone);
  const templates = new Map<string, TemplateDocument | undefined>();
  return {
    read,
    now,
    least: await smallestGroupIn(read, tenant),
    settings: (await read.get(collections.smallGroups, tenant))?.settings,
    dayOf,
    titleOf: (personaId) => (personaId === '' ? 'Without a persona' : (personas.get(personaId) ?? personaId)),
    async templateOf({ templateId }) {
      if (!templates.has(templateId)) {
        if (templates.size >= templatesKept) templates.clear();
        templates.set(templateId, await read.get(collections.templates, templateId));
      }
      return templates.get(templateId);
    },
    async headOf(assessment, { template }) {
      const way = wayTo(nodes, assessment.nodeId);
      const [node, branch] = [way.at(-1), way[1] ?? way[0]];
      if (node === undefined || branch === undefined || way.some(({ isArchived }) => isArchived)) return null;
      const { startDate } = assessment.windows;
      return {
        organization_id: tenant,
        organization: name,
        branch_id: branch._id,
        branch: branch.name,
        node_id: node._id,
        node: node.name,
        path: way.map((one) => one.name).join(' / '),
        template_id: assessment.templateId,
        template: template.profile.shortName,
        assessment_id: assessment._id,
        assessment: assessment.shortName,
        starts: startDate,
        quarter: quarterOf(dayOf(startDate)),
        round: await roundOf(assessment),
      };
    },
  };
}

/** The nodes from the root down to one. */
function wayTo(nodes: ReadonlyMap<string, NodeDocument>, id: string): NodeDocument[] {
  const way: NodeDocument[] = [];
  for (let node = nodes.get(id); node !== undefined; node = nodes.get(node.parentId ?? '')) way.unshift(node);
  return way;
}

function quarterOf(day: string): string {
  const [year = '', month = ''] = day.split('-');
  return `${year}-Q${String(Math.ceil(Number(month) / 3))}`;
}

const startOf = ({ windows, _id }: AssessmentDocument): string => `${windows.startDate} ${_id}`;

const nodesKept = 200;

/**
 * Returns the number of an assessment among those of its template on its node; reads the assessments of a node once.
 */
function roundsOf(read: TenantReader) {
  const known = new Map<string, ReadonlyMap<string, number>>();
  return async ({ _id, nodeId }: AssessmentDocument): Promise<number> => {
    const rounds = known.get(nodeId) ?? numbered(await read.find(collections.assessments, { where: { nodeId } }));
    if (known.size >= nodesKept) known.clear();
    known.set(nodeId, rounds);
    return rounds.get(_id) ?? 1;
  };
}

function numbered(here: readonly AssessmentDocument[]): ReadonlyMap<string, number> {
  const had = new Map<string, number>();
  const inOrder = here
    .filter(({ isArchived }) => !isArchived)
    .map((assessment) => ({ ...assessment, start: startOf(assessment) }))
    .sort((one, other) => (one.start < other.start ? -1 : 1));
  return new Map(
    inOrder.map(({ _id, templateId }) => {
      const round = (had.get(templateId) ?? 0) + 1;
      had.set(templateId, round);
      return [_id, round];
    }),
  );
}
