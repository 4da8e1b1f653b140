import type { Toolbox } from '../toolbox.js';
import { completionPageHandler } from './completion-page.js';
import { draftHandler } from './draft.js';
import { formHandler } from './form.js';
import { formsToAnswerHandler } from './mine.js';

export const formHandlers = (tools: Toolbox) => ({
  form: formHandler(tools),
  draft: draftHandler(tools),
  formsToAnswer: formsToAnswerHandler(tools),
  completionPage: completionPageHandler(tools),
});
