import { routes } from '@tidemark/contracts';
import { fileFromTemplate } from '@tidemark/domain';
import { isDeployed } from '@tidemark/domain/read-models';
import { findEither, findTemplate } from '../access/find-assessment.js';
import { versionOf } from '../assessments/head.js';
import type { Toolbox } from '../toolbox.js';
import { loadRecommendations } from '../results/load.js';
import { templateLists } from './lists.js';

export const templateHandlers = (tools: Toolbox) => ({ ...templateLists(tools), ...singleTemplate(tools) });

const singleTemplate = (tools: Toolbox) => ({
  isTemplateDeployed: tools.answering(routes.isTemplateDeployed, async ({ body: { templateId }, caller }, read) => {
    const { template } = await findTemplate(read, caller, templateId);
    return { body: isDeployed(template.template) };
  }),
  exportTemplate: tools.answering(routes.exportTemplate, async ({ params: { id }, caller }, read) => {
    const found = await findEither(read, caller, id);
    const { template } = found.template;
    const recommendations = await loadRecommendations(read, template);
    return { body: fileFromTemplate(template, recommendations), version: versionOf(found) };
  }),
});
