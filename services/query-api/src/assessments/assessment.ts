import { type Assessment, isAtLeast, type Routes } from '@tidemark/contracts';
import {
  headOf,
  type NodeDocument,
  type NodeTypeDocument,
  perPerson,
  renderResults,
} from '@tidemark/domain/read-models';
import type { Caller, Handler } from '@tidemark/kernel/http';
import type { DocumentReader } from '../lib/documents.js';
import { createKeptAnswers } from '../lib/kept-answers.js';
import type { Toolbox } from '../lib/toolbox.js';
import { type Trace, traced } from '../lib/trace.js';
import { loadOwn, loadResults, loadSource } from '../results/load.js';
import { assessedArea } from './content.js';
import { findEither, type Found } from './find.js';
import { assessmentHead, templateHead } from './head.js';

const reads = ['assessments', 'templates', 'results', 'structure', 'catalog'];
/** Rendered assessments that are kept; some 100 kB each. */
const capacity = 200;

interface Rendered {
  /** Bytes, so that serving it again does not encode it again. */
  readonly json: Buffer;
  readonly version: number | undefined;
  readonly stale: boolean;
  readonly trace: Trace;
}

/**
 * The heaviest question and the most asked: its answer is kept as text for as long as no document it was made from, those
 * of the caller's rights among them, has changed.
 */
export function assessmentHandler(tools: Toolbox): Handler<Routes['assessment']> {
  const answers = createKeptAnswers<Rendered>(capacity);

  const isStale = (tenant: string, id: string): boolean =>
    ['results', 'assessments', 'templates'].some((collection) => tools.isStale(tenant, collection, id));

  /** `userId`: whose own answers are put in. */
  async function render(caller: Caller, id: string, userId: string | null): Promise<Rendered> {
    const trace = traced(tools.documents(caller.tenant));
    const found = await findEither(trace, caller, id);
    const stale = isStale(caller.tenant, id);
    const body = await assessmentOf(trace, found, userId, stale);
    const version = found.assessment === null ? found.template.version : undefined;
    return { json: Buffer.from(JSON.stringify(body)), version, stale, trace };
  }

  return {
    reads,
    async handle({ params: { id }, caller }) {
      const reader = tools.readModels.forTenant(caller.tenant);
      // Most readers see the same; who answered sees their own answers in it, and who is no super reads by their rights.
      const isRespondent = (await reader.positionOf('respondents', perPerson(id, caller.userId))) !== undefined;
      const isAnyone = !isRespondent && isAtLeast(caller.role, 'super');
      const viewer = isAnyone ? 'anyone' : `${caller.role} ${caller.userId}`;
      const generations = reads.map((name) => tools.readModels.generationOf(name)).join('.');
      const key = `${generations} ${caller.tenant} ${id} ${viewer}`;
      const isGood = async ({ stale, trace }: Rendered): Promise<boolean> =>
        stale === isStale(caller.tenant, id) && trace.isCurrent(reader);
      const make = async () => render(caller, id, isAnyone ? null : caller.userId);
      return replyOf(await answers(key, isGood, make));
    },
  };
}

const replyOf = ({ json, version, stale }: Rendered) => ({ json, version, stale });

async function assessmentOf(
  documents: DocumentReader,
  found: Found,
  userId: string | null,
  stale: boolean,
): Promise<Assessment> {
  const { id, assessment, template } = found;
  const head = headOf(template.template, template.version);
  const { counters, respondents } = await loadResults(documents, found);
  const user = userId === null ? null : await loadOwn(documents, id, userId);
  const results = renderResults(await loadSource(documents, found), counters, { user });
  const areas = template.template.content.areas.flatMap((area, index) => {
    const own = results.areas[index];
    return own === undefined ? [] : [assessedArea(id, area, own)];
  });
  return {
    ...(assessment === null ? templateHead(template.tenant, id, head) : assessmentHead(assessment, head)),
    ...(await placeOf(documents, assessment?.nodeId ?? template.template.nodeId)),
    assessmentValue: results.assessmentValue,
    maturityValue: results.maturityValue,
    coverage: results.coverage,
    respondents,
    areas,
    objectives: areas.flatMap(({ id: area_id, objectives }) =>
      objectives.map((objective) => ({ id: objective.id, shortName: objective.shortName, area_id })),
    ),
    stale,
  };
}

/** The node that something is on, with its type; nothing for what is on no node. */
export async function placeOf(
  documents: DocumentReader,
  nodeId: string | null,
): Promise<Pick<Assessment, 'node' | 'nodeType'>> {
  const node = nodeId === null ? undefined : await documents.get<NodeDocument>('nodes', nodeId);
  if (node === undefined) return { node: null, nodeType: null };
  const nodeType = await documents.get<NodeTypeDocument>('node-types', node.nodeTypeId);
  return {
    node: { id: node._id, name: node.name },
    nodeType: nodeType === undefined ? null : { id: nodeType._id, name: nodeType.name },
  };
}
