import type { Form, Routes } from '@tidemark/contracts';
import { ensure } from '@tidemark/domain';
import { maturityLevels, perPerson, type ResponseDocument, versionedLevels } from '@tidemark/domain/read-models';
import type { Handler } from '@tidemark/kernel/http';
import { placeOf } from '../assessments/assessment.js';
import { templateOf } from '../assessments/find.js';
import type { Toolbox } from '../lib/toolbox.js';
import { findForm } from './access.js';
import { formAreas } from './areas.js';
import { loadDraft } from './draft.js';

export const formHandler = (tools: Toolbox): Handler<Routes['form']> => ({
  async handle({ query: { user_id: userId, assessment_id: assessmentId }, caller, context: { now } }) {
    const documents = tools.documents(caller.tenant);
    const assessment = await findForm(documents, caller, { userId, assessmentId, now });
    const { template, versions } = await templateOf(documents, assessment);
    const { node, nodeType } = await placeOf(documents, assessment.nodeId);
    ensure(node && nodeType, 'not-caught-up');
    const response = await documents.get<ResponseDocument>('responses', perPerson(assessmentId, userId));
    const body: Form = {
      assessment: {
        id: assessmentId,
        name: template.profile.name,
        shortName: assessment.shortName,
        description: assessment.description,
        template_id: assessment.templateId,
        language: template.profile.language,
        ...assessment.windows,
        node,
        nodeType,
        maturityLevels: maturityLevels({ levels: versionedLevels(template.content, versions) }, assessmentId),
      },
      areas: formAreas(assessmentId, template.content, response),
      submittedAt: response?.submittedAt ?? null,
      draft: await loadDraft(tools.state, caller, assessmentId),
    };
    return { body };
  },
});
