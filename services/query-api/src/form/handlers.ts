import type { Routes } from '@tidemark/contracts';
import { handlersFor } from '@tidemark/kernel/http';
import type { Toolbox } from '../lib/toolbox.js';
import { completionPageHandler } from './completion-page.js';
import { formHandler } from './form.js';
import { formsToAnswerHandler } from './mine.js';

export const formHandlers = (tools: Toolbox) =>
  handlersFor<Pick<Routes, 'form' | 'formsToAnswer' | 'completionPage'>>({
    form: formHandler(tools),
    formsToAnswer: formsToAnswerHandler(tools),
    completionPage: completionPageHandler(tools),
  });
