import { limits } from '@tidemark/contracts';
import { ensureNoFaults, saysTheSame } from '../lib/index.js';
import type { TagTemplate } from './commands.js';
import type { TemplateEvent } from './events.js';
import { inUse } from './guards.js';
import type { TemplateState } from './state.js';
import { tagFaults } from './tags.js';

/** Tags classify a template and are not part of its content, so they can change after deployment. */
export function tagTemplate(command: TagTemplate, state: TemplateState): readonly TemplateEvent[] {
  const { templateId, tags: now } = inUse(state);
  const tags = command.tags.map((tag) => tag.trim().normalize('NFC'));
  ensureNoFaults(tagFaults(tags, 'tags', { count: limits.templateTags, length: limits.templateTag }));
  return saysTheSame(tags, now) ? [] : [{ type: 'TemplateTagged', data: { templateId, tags } }];
}
