import type { Toolbox } from '../toolbox.js';
import { answersPerLevelHandler } from './answers-per-level.js';
import { calculateMaturityHandler } from './calculate-maturity.js';
import { notesHandler } from './notes.js';
import { respondentFigureHandlers } from './respondent-figures.js';
import { respondentsHandler } from './respondents.js';
import { spreadHandler } from './spread.js';

export const resultsHandlers = (tools: Toolbox) => ({
  respondents: respondentsHandler(tools),
  ...respondentFigureHandlers(tools),
  answersPerLevel: answersPerLevelHandler(tools),
  calculateMaturity: calculateMaturityHandler(tools),
  spread: spreadHandler(tools),
  assessmentNotes: notesHandler(tools),
});
