import { isAtLeast, type ProblemCode, type Role } from '@tidemark/contracts';
import type { Actor, Policy } from '../lib/index.js';
import { hasRightsOn, type OnNodes } from '../tree/index.js';
import type { Windows } from './events.js';

/** The actions affect the nodes of the assessments; applying affects the chosen nodes. */
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
  restore: 'admin',
  'see-results': 'user',
  'see-branch-maturity': 'admin',
};

/** The same, if the actor's rights on the nodes are known. */
export const mayOnAssessments = (
  { role }: Pick<Actor, 'role'>,
  action: AssessmentsAction,
  hasRights: boolean,
): boolean => hasRights && isAtLeast(role, minimum[action]);

export const assessmentsPolicy: Policy<AssessmentsAction, OnNodes> = {
  may: (actor, action, resource) => mayOnAssessments(actor, action, hasRightsOn(actor, resource)),
};

/** Whether a reader of results may see one respondent's: role user sees only the own entry. */
export const maySeeRespondent = (actor: Pick<Actor, 'userId' | 'role'>, respondentId: string): boolean =>
  isAtLeast(actor.role, 'admin') || actor.userId === respondentId;

interface Archivable {
  readonly isArchived: boolean;
}

/**
 * An assessment is out of use when it or its node is archived, because the tree shows neither. Nobody is asked, and
 * nothing is answered or changed; its results stay.
 */
export const isOutOfUse = (assessment: Archivable, node: Archivable | undefined): boolean =>
  assessment.isArchived || node?.isArchived === true;

/** The facts when somebody opens, drafts or sends a form. */
export interface FormRequest {
  readonly actorId: string;
  /** The user of the form. */
  readonly userId: string;
  /** Whether that user is a member of exactly the assessment's node. */
  readonly isRespondent: boolean;
  /** Whether it or its node is archived (see `isOutOfUse`). */
  readonly isAssessmentArchived: boolean;
  readonly window: Pick<Windows, 'openFormDate' | 'closeFormDate'>;
  readonly now: string;
}

/**
 * Why somebody may not open, draft or send a form; undefined when they may. Every role answers alike: the own form, as
 * a member of the node, inside the window including both ends. Refusals about hidden facts (whose form, which node)
 * come before the others. The session guarantees that the actor is active.
 */
export function formRefusal(request: FormRequest): ProblemCode | undefined {
  const { actorId, userId, isRespondent, isAssessmentArchived, window, now } = request;
  if (actorId !== userId) return 'other-user';
  if (!isRespondent) return 'not-a-respondent';
  if (isAssessmentArchived) return 'assessment-archived';
  if (Date.parse(now) < Date.parse(window.openFormDate)) return 'form-not-open';
  return Date.parse(now) > Date.parse(window.closeFormDate) ? 'form-closed' : undefined;
}
