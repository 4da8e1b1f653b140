import { z } from 'zod';
import { AnswersBody, Form, FormToAnswer, SubmissionAnswer } from '../entities/index.js';
import { Id, ServedMoment } from '../primitives.js';
import { route } from './define.js';

export const formRoutes = {
  form: route({
    method: 'GET',
    path: '/form',
    service: 'query',
    access: 'user',
    summary: 'The form of the caller for an assessment, with what was submitted and the draft.',
    query: z.strictObject({ user_id: Id, assessment_id: Id }),
    reads: ['assessments', 'templates', 'nodes', 'node-types', 'memberships', 'responses'],
    answer: Form,
    errorKey: 'form',
  }),
  formsToAnswer: route({
    method: 'GET',
    path: '/form/mine',
    service: 'query',
    access: 'user',
    summary: 'The open forms that the caller was asked to answer.',
    reads: ['asked', 'assessments', 'template-heads', 'nodes', 'memberships', 'respondents'],
    answer: z.array(FormToAnswer),
  }),
  completionPage: route({
    method: 'GET',
    path: '/form/results',
    service: 'query',
    access: 'user',
    summary: 'Own results beside the team, for who has submitted.',
    query: z.strictObject({ user_id: Id, assessment_id: Id }),
    reads: ['assessments', 'templates', 'nodes', 'memberships', 'results', 'respondents', 'recommendations'],
    answer: SubmissionAnswer,
    errorKey: 'form',
  }),
  saveDraft: route({
    method: 'PUT',
    path: '/form/draft',
    service: 'command',
    access: 'user',
    summary: 'Keep answers that are not sent yet; seen by their author alone.',
    body: AnswersBody,
    bodyLimit: 1_000_000,
    answer: z.object({ savedAt: ServedMoment }),
    errorKey: 'form',
  }),
  submit: route({
    method: 'POST',
    path: '/form/submit',
    service: 'command',
    access: 'user',
    summary: 'Send the answers. A later submission replaces the earlier one; both stay in history.',
    body: AnswersBody,
    bodyLimit: 1_000_000,
    answer: SubmissionAnswer,
    errorKey: 'form',
  }),
};
