import { routes } from '@tidemark/contracts';
import type { Toolbox } from '../toolbox.js';
import { versionsOf } from './chain.js';
import { comparisonOf } from './compare.js';
import { diffOf } from './diff.js';
import { findOwnTemplate } from './lineage.js';
import { usesOf } from './uses.js';

/** Versions of templates, their uses, and their results side by side. */
export const versionHandlers = (tools: Toolbox) => ({
  templateUses: tools.answering(routes.templateUses, async ({ params: { id }, caller }, read) => {
    await findOwnTemplate(read, caller, id);
    return { body: await usesOf(read, caller, id) };
  }),
  templateVersions: tools.answering(routes.templateVersions, async ({ params: { id }, caller }, read) => ({
    body: await versionsOf(read, caller, id),
  })),
  templateDiff: tools.answering(routes.templateDiff, async ({ params: { id, otherId }, caller }, read) => ({
    body: await diffOf(read, caller, id, otherId),
  })),
  compareAssessments: tools.answering(
    routes.compareAssessments,
    async ({ params: { id, otherId }, caller, context: { now } }, read) => ({
      body: await comparisonOf(read, { ...caller, now }, id, otherId),
    }),
  ),
});
