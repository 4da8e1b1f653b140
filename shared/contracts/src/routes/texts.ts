import { limits } from '../limits.js';
import { judgedText, type TextRule } from './field-rules.js';

const must = (max: number, more: Partial<TextRule> = {}) => judgedText({ max, required: true, ...more });

/** The texts of created and changed things, with their limits, as the decisions check them. */
export const texts = {
  title: must(limits.title),
  name: must(limits.name),
  description: must(limits.description),
  optionalDescription: judgedText({ max: limits.description }),
  url: must(limits.url),
  email: must(limits.email),
  personName: must(limits.personName),
  nodeName: must(limits.nodeName, { counterAfter: limits.counterAfter }),
  personaTitle: must(limits.personaTitle, { counterAfter: limits.counterAfter }),
  nodeTypeName: must(limits.nodeTypeName, { counterAfter: limits.counterAfter }),
  shortName: must(limits.assessmentShortName, { counterAfter: limits.counterAfter }),
  objectiveShortName: must(limits.objectiveShortName, { counterAfter: limits.objectiveCounterAfter }),
  objectiveName: judgedText({ max: limits.objectiveName }),
} as const;
