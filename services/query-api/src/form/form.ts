import { type Form, routes } from '@tidemark/contracts';
import { ensure, notesAudienceOf } from '@tidemark/domain';
import { collections, perPerson, versionedLevels, smallestGroupIn } from '@tidemark/domain/read-models';
import { placeOf } from '../assessments/assessment.js';
import { templateOf } from '../access/find-assessment.js';
import { maturityLevels } from '@tidemark/presenters';
import type { Toolbox } from '../toolbox.js';
import { findForm } from './access.js';
import { formAreas } from './areas.js';
import { draftNow } from './draft.js';

export const formHandler = (tools: Toolbox) =>
  tools.answering(
    routes.form,
    async ({ query: { user_id: userId, assessment_id: assessmentId }, caller, context: { now } }, read) => {
      const assessment = await findForm(read, caller, { userId, assessmentId, now });
      const { template, versions } = await templateOf(read, assessment);
      const { node, nodeType } = await placeOf(read, assessment.nodeId);
      ensure(node && nodeType, 'not-caught-up');
      const response = await read.get(collections.responses, perPerson(assessmentId, userId));
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
        smallestGroup: await smallestGroupIn(read, caller.tenant),
        notesShownTo: notesAudienceOf(assessment),
        areas: formAreas(assessmentId, template.content, response),
        ...(await draftNow(tools.state, caller, { assessmentId, response })),
      };
      return { body };
    },
  );
