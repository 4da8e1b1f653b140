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
import { fullName } from '@tidemark/texts';
import { type FormAccess, type InvitationFacts, invitationMail } from '../mails/invitation.js';
import { type AccountMailSources, namesOf } from './compose-account-mail.js';
import { type ComposedMail, type MailSources, suspended, unreachable } from './composed-mail.js';

/** A delivery that asks for answers to a form. */
export interface FormDelivery extends Delivery {
  readonly kind: 'invitation' | 'reminder';
  readonly assessmentId: string;
}

export const isFormDelivery = (delivery: Delivery): delivery is FormDelivery =>
  (delivery.kind === 'invitation' || delivery.kind === 'reminder') && delivery.assessmentId !== null;

type OrganizerMessage = NonNullable<RespondentDocument['message']>;

/** The documents for one mail; names and the address are as of sending. */
interface Sources {
  readonly person: PersonDocument;
  readonly email: string;
  readonly assessment: AssessmentDocument;
  readonly node: NodeDocument;
  readonly organization: OrganizationDocument | undefined;
  readonly respondent: RespondentDocument | undefined;
  readonly template: TemplateDocument;
}

/** Undefined if a required one is missing. */
async function sourcesOf(readModels: ReadModels, delivery: FormDelivery): Promise<Sources | undefined> {
  const reader = readModels.forTenant(delivery.tenant);
  const { userId, assessmentId } = delivery;
  const [person, assessment, respondent, organization] = await Promise.all([
    reader.get(collections.people, userId),
    reader.get(collections.assessments, assessmentId),
    reader.get(collections.respondents, perPerson(assessmentId, userId)),
    readModels.global().get(collections.organizations, delivery.tenant),
  ]);
  if (person?.email == null || assessment === undefined) return undefined;
  const [node, template] = await Promise.all([
    reader.get(collections.nodes, assessment.nodeId),
    reader.get(collections.templates, assessment.templateId),
  ]);
  if (node === undefined || template === undefined) return undefined;
  return { person, email: person.email, assessment, node, organization, respondent, template };
}

/** The dependencies of form mails; `signUpMail` is for a person who can only learn why they cannot answer. */
export interface FormMailSources extends Pick<AccountMailSources, 'links' | 'foreignInvitations'>, MailSources {
  readonly signUpMail: (delivery: Delivery) => Promise<ComposedMail>;
}

/** Sends neither a mail that cannot be answered, nor a reminder of a completed form. */
export function createFormMailComposer(sources: FormMailSources) {
  const { readModels, reached, publicUrl, clock, links, foreignInvitations, signUpMail } = sources;

  /** The secret of a link is created when its mail is composed. Undefined if the recipient cannot reach the form. */
  async function accessOf(
    { tenant, userId: subject, assessmentId }: FormDelivery,
    { status }: PersonDocument,
    organization: OrganizationDocument | undefined,
  ): Promise<FormAccess | undefined> {
    if (organization?.answerByLink === true) {
      return { by: 'link', secret: await links.make('form', { tenant, subject, assessmentId }) };
    }
    if (status !== 'invited') return { by: 'sign-in' };
    // The address has an account elsewhere, and gets no second one.
    if ((await foreignInvitations.ownerOf(subject)) !== undefined) return undefined;
    return { by: 'sign-up', secret: await links.make('invitation', { tenant, subject }) };
  }

  /** The writer's name is as of sending; without an account it is gone. */
  async function quoteOf(tenant: string, { text, by }: OrganizerMessage): Promise<InvitationFacts['message']> {
    const writer = by === null ? undefined : await readModels.forTenant(tenant).get(collections.people, by);
    return { text, writer: writer === undefined ? '' : fullName(writer.firstName, writer.surName) };
  }

  return async (delivery: FormDelivery): Promise<ComposedMail> => {
    await reached(
      ['people', 'assessments', 'nodes', 'organizations', 'respondents', 'templates'],
      delivery.causePosition,
    );
    const found = await sourcesOf(readModels, delivery);
    if (found === undefined) return unreachable;
    const { person, email, assessment, node, organization, respondent, template } = found;
    if (organization?.suspended === true) return suspended;
    const now = clock.now();
    const reason = whyUnanswerable(person, assessment, node, now) ?? whyNeedless(delivery, respondent);
    if (reason !== undefined) return { unsendable: reason };
    const access = await accessOf(delivery, person, organization);
    if (access === undefined) return signUpMail({ ...delivery, kind: 'sign-up' });
    const { shortName, windows } = assessment;
    const mail = invitationMail({
      deliveryId: delivery.id,
      kind: delivery.kind,
      ...placeOf(person, organization),
      publicUrl: publicUrl(),
      access,
      user: { id: delivery.userId, ...namesOf(person), email },
      node: node.name,
      message: respondent?.message ? await quoteOf(delivery.tenant, respondent.message) : undefined,
      minutes: answerMinutes(questionsIn(template.template.content).length),
      assessment: { id: delivery.assessmentId, shortName, ...windows, opensLater: isLater(windows.openFormDate, now) },
    });
    return { mail };
  };
}

/** Checked on sending, which may be long after the trigger. A form that opens later is announced anyway. */
function whyUnanswerable(
  { _id: userId, status }: PersonDocument,
  assessment: AssessmentDocument,
  node: NodeDocument,
  now: string,
): string | undefined {
  const canAnswer = status === 'active' || status === 'invited';
  if (!canAnswer || !node.members.includes(userId)) return deliveryReasons.withdrawn;
  if (isOutOfUse(assessment, node)) return deliveryReasons.archived;
  return isLater(now, assessment.windows.closeFormDate) ? deliveryReasons.closed : undefined;
}

/** A reminded person may answer before the mail is sent. An invitation may ask for other answers. */
const whyNeedless = ({ kind }: FormDelivery, respondent: RespondentDocument | undefined): string | undefined =>
  kind === 'reminder' && respondent !== undefined && respondent.submitted !== null
    ? deliveryReasons.answered
    : undefined;

const isLater = (moment: string, than: string): boolean => Date.parse(moment) > Date.parse(than);

/** The recipient's own language before the organization's; UTC without a known time zone. */
const placeOf = (person: PersonDocument, organization: OrganizationDocument | undefined) => ({
  language: person.language ?? organization?.language ?? fallbackLanguage,
  timeZone: organization?.timeZone ?? 'UTC',
  organization: organization?.name ?? '',
});
