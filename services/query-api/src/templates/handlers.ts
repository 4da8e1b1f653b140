import type { Routes } from '@tidemark/contracts';
import { fileFromTemplate } from '@tidemark/domain';
import { isDeployed } from '@tidemark/domain/read-models';
import { handlersFor } from '@tidemark/kernel/http';
import { findEither, findTemplate } from '../assessments/find.js';
import { servedHead } from '../assessments/head.js';
import type { Toolbox } from '../lib/toolbox.js';
import { loadRecommendations } from '../results/load.js';
import { templateLists } from './lists.js';

type Single = Pick<Routes, 'isTemplateDeployed' | 'exportTemplate'>;

export const templateHandlers = (tools: Toolbox) => ({ ...templateLists(tools), ...singleTemplate(tools) });

const singleTemplate = (tools: Toolbox) =>
  handlersFor<Single>({
    isTemplateDeployed: {
      async handle({ body: { templateId }, caller }) {
        const { template } = await findTemplate(tools.documents(caller.tenant), caller, templateId);
        return { body: isDeployed(template.template) };
      },
    },
    exportTemplate: {
      async handle({ params: { id }, caller }) {
        const documents = tools.documents(caller.tenant);
        const found = await findEither(documents, caller, id);
        const { template } = found.template;
        const recommendations = await loadRecommendations(documents, template);
        return { body: fileFromTemplate(template, recommendations), version: servedHead(found).version };
      },
    },
  });
