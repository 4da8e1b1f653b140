import type { Routes } from '@tidemark/contracts';
import { handlersFor } from '@tidemark/kernel/http';
import type { Toolbox } from '../lib/toolbox.js';
import { assessmentHandler } from './assessment.js';
import { completionHandler } from './completion.js';
import { contentHandlers } from './content.js';
import { isAssessmentDuplicatedHandler } from './duplicated.js';
import { matrixHandler } from './matrix.js';

export const assessmentHandlers = (tools: Toolbox) => ({
  ...contentHandlers(tools),
  ...handlersFor<Pick<Routes, 'assessment' | 'completion' | 'matrix' | 'isAssessmentDuplicated'>>({
    assessment: assessmentHandler(tools),
    completion: completionHandler(tools),
    matrix: matrixHandler(tools),
    isAssessmentDuplicated: isAssessmentDuplicatedHandler(tools),
  }),
});
