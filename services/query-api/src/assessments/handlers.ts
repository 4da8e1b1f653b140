import type { Routes } from '@tidemark/contracts';
import { handlersFor } from '@tidemark/kernel/http';
import type { Toolbox } from '../lib/toolbox.js';
import { assessmentHandler } from './assessment.js';
import { completionHandler } from './completion.js';
import { isAssessmentDuplicatedHandler } from './duplicated.js';

export const assessmentHandlers = (tools: Toolbox) =>
  handlersFor<Pick<Routes, 'assessment' | 'completion' | 'isAssessmentDuplicated'>>({
    assessment: assessmentHandler(tools),
    completion: completionHandler(tools),
    isAssessmentDuplicated: isAssessmentDuplicatedHandler(tools),
  });
