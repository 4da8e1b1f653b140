import { limits } from '@tidemark/contracts';
import { ensure, ensureNoFaults, requiredText } from '../lib/index.js';
import type { ChangeMaturity, DescribeMaturity, RemoveMaturity } from './commands.js';
import type { TemplateEvent } from './events.js';
import { draftOf, levelOf, maturityOf, nextN, objectiveOf } from './guards.js';
import type { TemplateState } from './state.js';

export function describeMaturity(command: DescribeMaturity, state: TemplateState): readonly TemplateEvent[] {
  const draft = draftOf(state);
  const { objective } = objectiveOf(draft, command.objective);
  const level = levelOf(draft, command.level);
  const description = checked(command.description);
  ensure(!objective.maturities.some((maturity) => maturity.level === level.n), 'maturity-exists', {
    detail: `Objective "${objective.shortName}" has a description for level "${level.name}" already`,
  });
  const data = { templateId: draft.templateId, n: nextN(draft), objective: objective.n, level: level.n, description };
  return [{ type: 'MaturityDescribed', data }];
}

export function changeMaturity(command: ChangeMaturity, state: TemplateState): readonly TemplateEvent[] {
  const draft = draftOf(state);
  const { objective, maturity } = maturityOf(draft, command.n);
  const description = checked(command.description ?? maturity.description);
  if (description === maturity.description) return [];
  const { n, level } = maturity;
  return [
    {
      type: 'MaturityDescribed',
      data: { templateId: draft.templateId, n, objective: objective.n, level, description },
    },
  ];
}

export function removeMaturity({ n }: RemoveMaturity, state: TemplateState): readonly TemplateEvent[] {
  const draft = draftOf(state);
  maturityOf(draft, n);
  return [{ type: 'MaturityRemoved', data: { templateId: draft.templateId, n } }];
}

function checked(description: string): string {
  ensureNoFaults(requiredText('description', description, limits.description));
  return description.trim();
}
