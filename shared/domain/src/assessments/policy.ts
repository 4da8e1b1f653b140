import { isAtLeast, type ProblemCode, type Role } from '@tidemark/contracts';
import type { Actor, Policy } from '../lib/index.js';
import { hasRightsOn, type OnNodes } from '../tree/index.js';
import type { Windows } from './events.js';

/** The actions touch the nodes of the assessments; applying touches the chosen nodes. */
export type AssessmentsAction =
  | 'apply'
  | 'change'
  | 'trigger'
  | 'archive'
  | 'restore'
  | 'see-results'
  | 'see-branch-maturity';

const minimum: Readonly<Record<AssessmentsAction, Role>> = {
  apply: 'admin',
  change: 'admin',
  trigger: 'admin',
  archive: 'admin',
  restore: 'super',
  'see-results': 'user',
  'see-branch-maturity': 'admin',
};

/** The same where it is known already whether the actor has rights on the nodes. */
export const mayOnAssessments = (
  { role }: Pick<Actor, 'role'>,
  action: AssessmentsAction,
  hasRights: boolean,
): boolean => hasRights && isAtLeast(role, minimum[action]);

export const assessmentsPolicy: Policy<AssessmentsAction, OnNodes> = {
  may: (actor, action, resource) => mayOnAssessments(actor, action, hasRightsOn(actor, resource)),
};

/** Whose results one by one, of an assessment whose results one may see: role user sees only the own entry. */
export const maySeeRespondent = (actor: Pick<Actor, 'userId' | 'role'>, respondentId: string): boolean =>
  isAtLeast(actor.role, 'admin') || actor.userId === respondentId;

interface Archivable {
  readonly isArchived: boolean;
}

/**
 * An assessment goes out of use with itself or with its node, for the tree shows neither any more: nobody is asked,
 * nothing is answered or changed; its results stay.
 */
export const isOutOfUse = (assessment: Archivable, node: Archivable | undefined): boolean =>
  assessment.isArchived || node?.isArchived === true;

/** What is known when somebody opens, drafts or sends a form. */
export interface FormRequest {
  readonly actorId: string;
  /** Whose form it is. */
  readonly userId: string;
  /** Whether that user is a member of exactly the assessment's node. */
  readonly isRespondent: boolean;
  /** Itself, or with its node (see `isOutOfUse`). */
  readonly isAssessmentArchived: boolean;
  readonly window: Pick<Windows, 'openFormDate' | 'closeFormDate'>;
  readonly now: string;
}

/**
 * Why somebody may not open, draft or send a form; undefined when they may. Every role answers alike: the own form, as
 * a member of the node, inside the window, both ends of which belong to it. What the actor may not know (whose form,
 * which node) is refused before what anybody may. That the actor is active is the session's to know.
 */
export function formRefusal(request: FormRequest): ProblemCode | undefined {
  const { actorId, userId, isRespondent, isAssessmentArchived, window, now } = request;
  if (actorId !== userId) return 'other-user';
  if (!isRespondent) return 'not-a-respondent';
  if (isAssessmentArchived) return 'assessment-archived';
  if (Date.parse(now) < Date.parse(window.openFormDate)) return 'form-not-open';
  return Date.parse(now) > Date.parse(window.closeFormDate) ? 'form-closed' : undefined;
}
