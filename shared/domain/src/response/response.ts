import { formRefusal } from '../assessments/index.js';
import { type Decider, ensure, never, Refusal } from '../lib/index.js';
import { questionsIn } from '../template/index.js';
import { answersFromRequest } from './answers.js';
import type { ResponseCommand, SubmitAnswers } from './commands.js';
import type { ResponseEvent } from './events.js';
import { noResponse, type ResponseState, submissionsOf } from './state.js';

/** One user's answers to one assessment: started by the first draft or submission, submitted any number of times. */
export const response: Decider<ResponseState, ResponseCommand, ResponseEvent> = {
  initialState: noResponse,

  decide(command, state) {
    const refused = formRefusal(command);
    if (refused !== undefined) throw new Refusal(refused);
    switch (command.type) {
      case 'StartForm':
        return state.status === 'none' ? [started(command)] : [];
      case 'SubmitAnswers':
        return state.status === 'none' ? [started(command), submitted(command)] : [submitted(command)];
      default:
        return never(command);
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'FormStarted':
        return state.status === 'none' ? { status: 'started' } : state;
      case 'AnswersSubmitted':
        return {
          status: 'submitted',
          submissions: submissionsOf(state) + 1,
          answers: event.data.answers,
          texts: event.data.texts,
        };
      default:
        event satisfies never;
        return state;
    }
  },
};

const started = ({ assessmentId, userId, personaId }: ResponseCommand): ResponseEvent => ({
  type: 'FormStarted',
  data: { assessmentId, userId, personaId },
});

/** Written even for the same answers as before, because the moment of submission is a fact too. */
function submitted(command: SubmitAnswers): ResponseEvent {
  const { assessmentId, userId, personaId, templateId, content, via } = command;
  ensure(questionsIn(content).length > 0, 'form-empty');
  const { answers, texts, faults } = answersFromRequest(assessmentId, content, command.answers);
  ensure(faults.length === 0, 'answer-invalid', { detail: faults.map(({ detail }) => detail).join('; '), faults });
  const data = { assessmentId, userId, personaId, templateId, answers, texts, ...(via && { via }) };
  return { type: 'AnswersSubmitted', data };
}
