import type { Toolbox } from '../lib/toolbox.js';
import { completionPageHandler } from './completion-page.js';
import { formHandler } from './form.js';
import { formsToAnswerHandler } from './mine.js';

export const formHandlers = (tools: Toolbox) => ({
  form: formHandler(tools),
  formsToAnswer: formsToAnswerHandler(tools),
  completionPage: completionPageHandler(tools),
});
