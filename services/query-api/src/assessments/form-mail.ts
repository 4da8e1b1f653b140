import { answerMinutes, routes } from '@tidemark/contracts';
import { ensure, questionsIn } from '@tidemark/domain';
import { collections } from '@tidemark/domain/read-models';
import { formMailWords, fullName, nameInMail, textsIn } from '@tidemark/texts';
import { findAssessment } from '../access/find-assessment.js';
import type { Toolbox } from '../toolbox.js';

/** The mail as the notifier words it, for a reader of no name. */
export const formMailHandler = (tools: Toolbox) =>
  tools.answering(routes.formMail, async ({ params: { id }, query: { language, sentAt, kind }, caller }, read) => {
    const { assessment, template } = await findAssessment(read, caller, id);
    const [node, organization, writer] = await Promise.all([
      read.get(collections.nodes, assessment.nodeId),
      read.get(collections.organizations, caller.tenant),
      read.get(collections.people, caller.userId),
    ]);
    ensure(node, 'assessment-not-found');
    const { windows, shortName } = assessment;
    const say = textsIn(language, 'mails');
    const name = organization?.name ?? '';
    const { subject, lines, open, small } = formMailWords(say, {
      kind,
      language,
      timeZone: organization?.timeZone ?? 'UTC',
      firstName: null,
      organization: name,
      by: organization?.answerByLink === true ? 'link' : 'sign-in',
      node: node.name,
      minutes: answerMinutes(questionsIn(template.template.content).length),
      assessment: {
        ...windows,
        shortName,
        opensLater: Date.parse(windows.openFormDate) > Date.parse(sentAt),
      },
    });
    const known = writer === undefined ? '' : fullName(writer.firstName, writer.surName);
    const writes = say('form.writes', { writer: known === '' ? nameInMail(name) : known });
    return { body: { subject, lines: [...lines], writes, open, small: [...small] } };
  });
