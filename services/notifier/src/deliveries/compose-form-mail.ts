import { answerMinutes, deliveryReasons, fallbackLanguage } from '@tidemark/contracts';
import { isOutOfUse, questionsIn } from '@tidemark/domain';
import {
  type AssessmentDocument,
  collections,
  type NodeDocument,
  type OrganizationDocument,
  perPerson,
  type PersonDocument,
  type RespondentDocument,
  type TemplateDocument,
} from '@tidemark/domain/read-models';
import type { Delivery } from '@tidemark/deliveries';
import type { ReadModels } from '@tidemark/kernel';
import { invitationMail } from '../mails/invitation.js';
import { type ComposedMail, type MailSources, suspended, unreachable } from './composing.js';

/** A delivery that asks for answers to a form. */
export interface FormDelivery extends Delivery {
  readonly kind: 'invitation' | 'reminder';
  readonly assessmentId: string;
}

export const isFormDelivery = (delivery: Delivery): delivery is FormDelivery =>
  (delivery.kind === 'invitation' || delivery.kind === 'reminder') && delivery.assessmentId !== null;

/** What is wanted of the read models to write one mail; names and the address as they are at the moment of sending. */
interface Sources {
  readonly person: PersonDocument | undefined;
  readonly assessment: AssessmentDocument | undefined;
  readonly node: NodeDocument | undefined;
  readonly organization: OrganizationDocument | undefined;
  readonly respondent: RespondentDocument | undefined;
  readonly template: TemplateDocument | undefined;
}

async function sourcesOf(readModels: ReadModels, delivery: FormDelivery): Promise<Sources> {
  const reader = readModels.forTenant(delivery.tenant);
  const { userId, assessmentId } = delivery;
  const [person, assessment, respondent, organization] = await Promise.all([
    reader.get(collections.people, userId),
    reader.get(collections.assessments, assessmentId),
    reader.get(collections.respondents, perPerson(assessmentId, userId)),
    readModels.global().get(collections.organizations, delivery.tenant),
  ]);
  if (assessment === undefined)
    return { person, assessment, node: undefined, organization, respondent, template: undefined };
  const [node, template] = await Promise.all([
    reader.get(collections.nodes, assessment.nodeId),
    reader.get(collections.templates, assessment.templateId),
  ]);
  return { person, assessment, node, organization, respondent, template };
}

/** A mail that could not be answered is not sent, nor a reminder of what has been done. */
export function createFormMailComposer({ readModels, reached, publicUrl, clock }: MailSources) {
  return async (delivery: FormDelivery): Promise<ComposedMail> => {
    await reached(
      ['people', 'assessments', 'nodes', 'organizations', 'respondents', 'templates'],
      delivery.causePosition,
    );
    const { person, assessment, node, organization, respondent, template } = await sourcesOf(readModels, delivery);
    if (person?.email == null || assessment === undefined || node === undefined || template === undefined) {
      return unreachable;
    }
    if (organization?.suspended === true) return suspended;
    const now = clock.now();
    const reason = whyUnanswerable(person, assessment, node, now) ?? whyNeedless(delivery, respondent);
    if (reason !== undefined) return { unsendable: reason };
    const { firstName, surName, email } = person;
    const { shortName, windows } = assessment;
    const mail = invitationMail({
      deliveryId: delivery.id,
      kind: delivery.kind,
      ...placeOf(person, organization),
      publicUrl: publicUrl(),
      user: { id: delivery.userId, firstName, surName, email },
      node: node.name,
      minutes: answerMinutes(questionsIn(template.template.content).map(({ question }) => question)),
      assessment: { id: delivery.assessmentId, shortName, ...windows, opensLater: isLater(windows.openFormDate, now) },
    });
    return { mail };
  };
}

/** Asked when the mail is sent, which may be long after the trigger. A form that opens later is announced all the same. */
function whyUnanswerable(
  { _id: userId, isActive }: PersonDocument,
  assessment: AssessmentDocument,
  node: NodeDocument,
  now: string,
): string | undefined {
  if (!isActive || !node.members.includes(userId)) return deliveryReasons.withdrawn;
  if (isOutOfUse(assessment, node)) return deliveryReasons.archived;
  return isLater(now, assessment.windows.closeFormDate) ? deliveryReasons.closed : undefined;
}

/** Whoever is reminded may answer before the mail goes out. Invited they may have been to answer again. */
const whyNeedless = ({ kind }: FormDelivery, respondent: RespondentDocument | undefined): string | undefined =>
  kind === 'reminder' && respondent !== undefined && respondent.submitted !== null
    ? deliveryReasons.answered
    : undefined;

const isLater = (moment: string, than: string): boolean => Date.parse(moment) > Date.parse(than);

/** The recipient's own language before the organisation's; UTC where no time zone is known. */
const placeOf = (person: PersonDocument, organization: OrganizationDocument | undefined) => ({
  language: person.language ?? organization?.language ?? fallbackLanguage,
  timeZone: organization?.timeZone ?? 'UTC',
  organization: organization?.name ?? '',
});
