import { isAtLeast, type Role } from '@tidemark/contracts';
import type { Policy } from '../lib/index.js';

/** Whether the actor has rights on every node that the template is, or is to be, made on; false when it is on none. */
export interface OnTemplate {
  readonly isAuthorizedOnNode: boolean;
}

export type TemplateAction =
  | 'create-template'
  | 'change-template'
  | 'deploy-template'
  | 'duplicate-template'
  | 'archive-template'
  | 'restore-template'
  | 'publish-template';

/** Role user writes no models; admin does on the own nodes; publishing is template management, which begins at super. */
const minimumRole: Readonly<Record<TemplateAction, Role>> = {
  'create-template': 'admin',
  'change-template': 'admin',
  'deploy-template': 'admin',
  'duplicate-template': 'admin',
  'archive-template': 'admin',
  'restore-template': 'super',
  'publish-template': 'super',
};

/** Which publication each role may change, and who may archive what is published, is the template's own rule. */
export const templatePolicy: Policy<TemplateAction, OnTemplate> = {
  may(actor, action, { isAuthorizedOnNode }) {
    return isAtLeast(actor.role, minimumRole[action]) && (isAtLeast(actor.role, 'super') || isAuthorizedOnNode);
  },
};
