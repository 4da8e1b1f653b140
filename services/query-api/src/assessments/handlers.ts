import type { Toolbox } from '../toolbox.js';
import { assessmentHandler } from './assessment.js';
import { completionHandler } from './completion.js';
import { contentHandlers } from './content.js';
import { isAssessmentDuplicatedHandler } from './is-duplicated.js';
import { figureHandlers } from './figures.js';
import { formMailHandler } from './form-mail.js';
import { matrixHandler } from './matrix.js';

export const assessmentHandlers = (tools: Toolbox) => ({
  ...contentHandlers(tools),
  assessment: assessmentHandler(tools),
  ...figureHandlers(tools),
  completion: completionHandler(tools),
  formMail: formMailHandler(tools),
  matrix: matrixHandler(tools),
  isAssessmentDuplicated: isAssessmentDuplicatedHandler(tools),
});
