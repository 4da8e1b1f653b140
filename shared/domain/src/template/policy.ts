import { isAtLeast, type Role } from '@tidemark/contracts';
import type { Policy } from '../lib/index.js';

/** Whether the actor has rights on every node that the template is, or will be, made on; false without a node. */
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

/** Role user writes no templates; admin does on the own nodes; publishing is template management, from super on. */
const minimumRole: Readonly<Record<TemplateAction, Role>> = {
  'create-template': 'admin',
  'change-template': 'admin',
  'deploy-template': 'admin',
  'duplicate-template': 'admin',
  'archive-template': 'admin',
  'restore-template': 'admin',
  'publish-template': 'super',
};

/** The template's own rules decide which publication each role may change, and who may archive a published one. */
export const templatePolicy: Policy<TemplateAction, OnTemplate> = {
  may(actor, action, { isAuthorizedOnNode }) {
    return isAtLeast(actor.role, minimumRole[action]) && (isAtLeast(actor.role, 'super') || isAuthorizedOnNode);
  },
};
