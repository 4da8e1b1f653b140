import type { SubmissionAnswer } from '@tidemark/contracts';
import type { FormAddress } from '../../../config/paths';
import { newKey } from '../../../lib/api/key';
import { ApiProblem } from '../../../lib/api/problem';
import type { Api } from '../../../lib/api/types';
import { readLocalDraft } from './local-draft';
import type { FormActors } from './machine-types';

/** Milliseconds; a save that hangs is tried again. */
const SAVE_TIMEOUT = 10_000;

const queryOf = ({ userId, assessmentId }: FormAddress) => ({ user_id: userId, assessment_id: assessmentId });

/** The machine's dealings with the server. */
export function createFormActors(api: Api): FormActors {
  const resultsOf = async (address: FormAddress, signal: AbortSignal): Promise<SubmissionAnswer> =>
    api.call('completionPage', { query: queryOf(address) }, { signal });

  return {
    loadForm: async (address, signal) => {
      const local = readLocalDraft(address);
      try {
        const form = await api.call('form', { query: queryOf(address) }, { signal });
        const results = form.submittedAt === null ? null : await resultsOf(address, signal);
        return { form, results, local };
      } catch (cause) {
        if (!(cause instanceof ApiProblem) || cause.code !== 'form-closed') throw cause;
        // Who answered in time still reads the results; to everybody else the form is simply closed.
        return {
          form: null,
          local: null,
          results: await resultsOf(address, signal).catch(() => {
            throw cause;
          }),
        };
      }
    },
    saveDraft: async ({ address, answers }, signal) =>
      api.call('saveDraft', { body: { ...address, answers: [...answers] } }, { signal, timeout: SAVE_TIMEOUT }),
    submit: async ({ address, answers }, signal) =>
      api.call('submit', { body: { ...address, answers: [...answers] } }, { signal, idempotencyKey: newKey() }),
  };
}
