import type { Routes } from '@tidemark/contracts';
import { ensure, isSameName } from '@tidemark/domain';
import { type AssessmentDocument, mayReachNode } from '@tidemark/domain/read-models';
import type { Handler } from '@tidemark/kernel/http';
import type { Toolbox } from '../lib/toolbox.js';

/** Told while somebody types; applying checks again, against the stream. */
export const isAssessmentDuplicatedHandler = (tools: Toolbox): Handler<Routes['isAssessmentDuplicated']> => ({
  async handle({ body: { shortName, nodeId }, caller }) {
    const documents = tools.documents(caller.tenant);
    ensure(await documents.get('nodes', nodeId), 'node-not-found');
    ensure(await mayReachNode(documents, caller, nodeId), 'node-not-found');
    const onNode = await tools.readModels
      .forTenant(caller.tenant)
      .find<AssessmentDocument>('assessments', { where: { nodeId } });
    const found = onNode.some((other) => !other.isArchived && isSameName(other.shortName, shortName));
    return { body: { found } };
  },
});
