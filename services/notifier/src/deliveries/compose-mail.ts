import type { Language } from '@tidemark/contracts';
import type {
  AssessmentDocument,
  NodeDocument,
  OrganizationDocument,
  PersonDocument,
} from '@tidemark/domain/read-models';
import type { Clock, Mail, ReadModels } from '@tidemark/kernel';
import { invitationMail } from '../mails/invitation.js';
import type { Delivery } from './delivery.js';

export interface ComposeMailOptions {
  readonly readModels: ReadModels;
  readonly freshness: (readModels: readonly string[], position: string) => Promise<void>;
  readonly publicUrl: () => string;
  readonly clock: Clock;
}

const fallback: Language = 'en-US';

export type ComposedMail = { readonly mail: Mail } | { readonly unsendable: string };

/** What is wanted of the read models to write one mail; names and the address as they are at the moment of sending. */
interface Sources {
  readonly person: PersonDocument | undefined;
  readonly assessment: AssessmentDocument | undefined;
  readonly node: NodeDocument | undefined;
  readonly organization: OrganizationDocument | undefined;
}

async function sourcesOf(readModels: ReadModels, delivery: Delivery): Promise<Sources> {
  const reader = readModels.forTenant(delivery.tenant);
  const [person, assessment, organization] = await Promise.all([
    reader.get<PersonDocument>('people', delivery.userId),
    reader.get<AssessmentDocument>('assessments', delivery.assessmentId),
    readModels.global().get<OrganizationDocument>('organizations', delivery.tenant),
  ]);
  const node = assessment === undefined ? undefined : await reader.get<NodeDocument>('nodes', assessment.nodeId);
  return { person, assessment, node, organization };
}

/** Nothing personal waits in a queue: a mail is written when it is sent. One that could not be answered is not sent. */
export function createMailComposer({ readModels, freshness, publicUrl, clock }: ComposeMailOptions) {
  return async (delivery: Delivery): Promise<ComposedMail> => {
    await freshness(['people', 'assessments', 'structure', 'organizations'], delivery.causePosition);
    const { person, assessment, node, organization } = await sourcesOf(readModels, delivery);
    if (person?.email == null || assessment === undefined || node === undefined) {
      return { unsendable: 'The recipient cannot be reached any more.' };
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
  language: person.language ?? organization?.language ?? fallback,
  timeZone: organization?.timeZone ?? 'UTC',
  organization: organization?.name ?? '',
});
