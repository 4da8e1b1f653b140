import { ensure } from '../lib/index.js';
import type { ContentArea, ContentLevel } from './content.js';
import {
  findArea,
  findChoice,
  findLevel,
  findMaturity,
  findObjective,
  findQuestion,
  type PlacedChoice,
  type PlacedMaturity,
  type PlacedObjective,
  type PlacedQuestion,
} from './content-find.js';
import type { DeployedTemplate, DraftTemplate, ExistingTemplate, TemplateState } from './state.js';

/* The thing that a command refers to, or the refusal that names the missing one. */

export function existing(state: TemplateState): ExistingTemplate {
  ensure(state.status !== 'none', 'template-not-found');
  return state;
}

export function inUse(state: TemplateState): DraftTemplate | DeployedTemplate {
  const template = existing(state);
  ensure(template.status !== 'archived', 'template-archived');
  return template;
}

/** A template whose profile and content can still be edited. */
export function draftOf(state: TemplateState): DraftTemplate {
  const template = inUse(state);
  ensure(template.status === 'draft', 'template-deployed');
  return template;
}

/** The number of the next added piece. */
export const nextN = ({ highestN }: DraftTemplate): number => highestN + 1;

export function levelOf({ content }: DraftTemplate, n: number): ContentLevel {
  const level = findLevel(content, n);
  ensure(level, 'level-not-found');
  return level;
}

export function areaOf({ content }: DraftTemplate, n: number): ContentArea {
  const area = findArea(content, n);
  ensure(area, 'area-not-found');
  return area;
}

export function objectiveOf({ content }: DraftTemplate, n: number): PlacedObjective {
  const place = findObjective(content, n);
  ensure(place, 'objective-not-found');
  return place;
}

export function maturityOf({ content }: DraftTemplate, n: number): PlacedMaturity {
  const place = findMaturity(content, n);
  ensure(place, 'maturity-not-found');
  return place;
}

export function questionOf({ content }: DraftTemplate, n: number): PlacedQuestion {
  const place = findQuestion(content, n);
  ensure(place, 'question-not-found');
  return place;
}

export function choiceOf({ content }: DraftTemplate, n: number): PlacedChoice {
  const place = findChoice(content, n);
  ensure(place, 'choice-not-found');
  return place;
}
