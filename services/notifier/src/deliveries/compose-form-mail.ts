import type {
  AssessmentDocument,
  NodeDocument,
  OrganizationDocument,
  PersonDocument,
} from '@tidemark/domain/read-models';
import type { Delivery, ReadModels } from '@tidemark/kernel';
import { invitationMail } from '../mails/invitation.js';
import { type ComposedMail, fallbackLanguage, type MailSources, unreachable } from './composing.js';

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
}

async function sourcesOf(readModels: ReadModels, delivery: FormDelivery): Promise<Sources> {
  const reader = readModels.forTenant(delivery.tenant);
  const [person, assessment, organization] = await Promise.all([
    reader.get<PersonDocument>('people', delivery.userId),
    reader.get<AssessmentDocument>('assessments', delivery.assessmentId),
    readModels.global().get<OrganizationDocument>('organizations', delivery.tenant),
  ]);
  const node = assessment === undefined ? undefined : await reader.get<NodeDocument>('nodes', assessment.nodeId);
  return { person, assessment, node, organization };
}

/** A mail that could not be answered is not sent. */
export function createFormMailComposer({ readModels, reached, publicUrl, clock }: MailSources) {
  return async (delivery: FormDelivery): Promise<ComposedMail> => {
    await reached(['people', 'assessments', 'structure', 'organizations'], delivery.causePosition);
    const { person, assessment, node, organization } = await sourcesOf(readModels, delivery);
    if (person?.email == null || assessment === undefined || node === undefined) {
      return unreachable;
    }
    const reason = whyUnanswerable(person, assessment, node, clock.now());
    if (reason !== undefined) return { unsendable: reason };
    const { firstName, surName, email } = person;
    const mail = invitationMail({
      deliveryId: delivery.id,
      kind: delivery.kind,
      ...placeOf(person, organization),
      publicUrl: publicUrl(),
      user: { id: delivery.userId, firstName, surName, email },
      node: node.name,
      assessment: { id: delivery.assessmentId, shortName: assessment.shortName, ...assessment.windows },
    });
    return { mail };
  };
}

/** Asked when the mail is sent, which may be long after the trigger. A form that opens later is announced all the same. */
function whyUnanswerable(
  { _id: userId, isActive }: PersonDocument,
  { isArchived, windows }: AssessmentDocument,
  node: NodeDocument,
  now: string,
): string | undefined {
  if (!isActive || !node.members.includes(userId)) return 'The recipient may not answer any more.';
  if (isArchived) return 'The assessment is archived.';
  return Date.parse(windows.closeFormDate) < Date.parse(now) ? 'The form is closed.' : undefined;
}

/** The recipient's own language before the organisation's; UTC where no time zone is known. */
const placeOf = (person: PersonDocument, organization: OrganizationDocument | undefined) => ({
  language: person.language ?? organization?.language ?? fallbackLanguage,
  timeZone: organization?.timeZone ?? 'UTC',
  organization: organization?.name ?? '',
});
