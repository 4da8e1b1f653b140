import type { MailDelivery, Node, RespondentResults } from '@tidemark/contracts';
import { containsText } from '../../lib/fold-text';
import { type AssessmentOnNode, assessmentsOn } from '../../kit/branch';
import { nameOf } from '../../lib/session/session';

/** Which e-mails are shown: all, those of one assessment, or those about accounts. */
export const ALL = 'all';
export const ACCOUNTS = 'accounts';

/** The assessments of the tree, by id. */
export const askedIn = (nodes: readonly Node[]): ReadonlyMap<string, AssessmentOnNode> =>
  new Map(assessmentsOn(nodes).map((one) => [one.card.id, one]));

/** All that went to one person about one thing. */
export interface Line {
  readonly key: string;
  readonly user: MailDelivery['user'];
  readonly name: string;
  readonly assessmentId: string | null;
  readonly kind: MailDelivery['kind'];
  /** What was sent first, the newest reminder, and what was sent last. */
  readonly first: MailDelivery;
  readonly reminder: MailDelivery | null;
  readonly latest: MailDelivery;
  /** When the answer came; null: none has, undefined: nobody knows here. */
  readonly answeredAt: string | null | undefined;
}

export type Respondents = ReadonlyMap<string, string | null>;

export const respondentsOf = (all: readonly RespondentResults[]): Respondents =>
  new Map(all.map(({ user, submittedAt }) => [user.id, submittedAt]));

/** An answer is missing, or nobody can say so and the mail did not arrive. */
export const isMissing = ({ answeredAt }: Line): boolean => answeredAt === null;
export const isBroken = ({ latest: { status }, answeredAt }: Line): boolean =>
  (status === 'failed' || status === 'uncertain') && (answeredAt === null || answeredAt === undefined);

const rank = (line: Line): number => (isBroken(line) ? 0 : isMissing(line) ? 1 : 2);

/** The e-mails by person and thing; who is missing comes first, and of them who was not reached. */
export function linesOf(deliveries: readonly MailDelivery[], respondents: Respondents | null): readonly Line[] {
  const groups = new Map<string, MailDelivery[]>();
  // The newest first, as they are answered.
  for (const delivery of deliveries) {
    const key = `${delivery.user.id} ${delivery.assessment_id ?? delivery.kind}`;
    const group = groups.get(key);
    if (group) group.push(delivery);
    else groups.set(key, [delivery]);
  }
  const lines = [...groups].flatMap(([key, group]): Line[] => {
    const [latest] = group;
    const first = group.findLast(({ kind }) => kind !== 'reminder') ?? group.at(-1);
    if (latest === undefined || first === undefined) return [];
    return [
      {
        key,
        user: first.user,
        name: nameOf(first.user),
        assessmentId: first.assessment_id,
        kind: first.kind,
        first,
        reminder: group.find(({ kind }) => kind === 'reminder') ?? null,
        latest,
        answeredAt: respondents === null ? undefined : (respondents.get(first.user.id) ?? null),
      },
    ];
  });
  return lines.toSorted((a, b) => rank(a) - rank(b) || b.latest.updatedAt.localeCompare(a.latest.updatedAt));
}

export const deliveriesInScope = (deliveries: readonly MailDelivery[], scope: string): readonly MailDelivery[] => {
  if (scope === ALL) return deliveries;
  return deliveries.filter(({ assessment_id }) =>
    scope === ACCOUNTS ? assessment_id === null : assessment_id === scope,
  );
};

export type Part = 'all' | 'missing' | 'broken' | 'answered';

export const isInPart = (line: Line, part: Part): boolean => {
  if (part === 'missing') return isMissing(line);
  if (part === 'broken') return isBroken(line);
  return part === 'all' || typeof line.answeredAt === 'string';
};

export const matches = ({ name, user }: Line, search: string): boolean =>
  containsText(`${name} ${user.email ?? ''}`, search);

export interface Numbers {
  readonly all: number;
  readonly delivered: number;
  /** Of an assessment: who has answered. Else: what waits. */
  readonly third: number;
  /** Of an assessment: whose answer is missing. Else: what was not delivered. */
  readonly fourth: number;
}

/** The four numbers above the list: of people where an assessment is looked at, else of the last e-mail to each. */
export function numbersOf(lines: readonly Line[], isAssessment: boolean): Numbers {
  const count = (is: (line: Line) => boolean) => lines.filter(is).length;
  const answered = (line: Line) => typeof line.answeredAt === 'string';
  return {
    all: lines.length,
    delivered: count(({ first, latest }) => first.status === 'sent' || latest.status === 'sent'),
    third: count(isAssessment ? answered : ({ latest }) => latest.status === 'queued' || latest.status === 'sending'),
    fourth: count(isAssessment ? isMissing : isBroken),
  };
}
