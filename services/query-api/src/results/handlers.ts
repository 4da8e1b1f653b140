import type { Routes } from '@tidemark/contracts';
import { handlersFor } from '@tidemark/kernel/http';
import type { Toolbox } from '../lib/toolbox.js';
import { answersPerLevelHandler } from './answers-per-level.js';
import { calculateMaturityHandler } from './calculate-maturity.js';
import { respondentsHandler } from './respondents.js';

export const resultsHandlers = (tools: Toolbox) =>
  handlersFor<Pick<Routes, 'respondents' | 'answersPerLevel' | 'calculateMaturity'>>({
    respondents: respondentsHandler(tools),
    answersPerLevel: answersPerLevelHandler(tools),
    calculateMaturity: calculateMaturityHandler(tools),
  });
