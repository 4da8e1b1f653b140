import { routes } from '@tidemark/contracts';
import { ensure, isSameName } from '@tidemark/domain';
import { collections, mayReachNode } from '@tidemark/domain/read-models';
import type { Toolbox } from '../toolbox.js';

/** For typing feedback; applying checks again, against the stream. */
export const isAssessmentDuplicatedHandler = (tools: Toolbox) =>
  tools.answering(routes.isAssessmentDuplicated, async ({ body: { shortName, nodeId }, caller }, read) => {
    ensure(await read.get(collections.nodes, nodeId), 'node-not-found');
    ensure(await mayReachNode(read, caller, nodeId), 'node-not-found');
    const onNode = await read.find(collections.assessments, { where: { nodeId } });
    const found = onNode.some((other) => !other.isArchived && isSameName(other.shortName, shortName));
    return { body: { found } };
  });
