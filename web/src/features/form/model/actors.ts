import type { SubmissionAnswer } from '@tidemark/contracts';
import type { FormAddress } from '../../../config/paths';
import { ApiProblem } from '../../../lib/api/problem';
import { createRepeatKey } from '../../../lib/api/repeat-key';
import type { Api } from '../../../lib/api/types';
import { momentOf } from './loaded';
import { readLocalDraft } from './local-draft';
import type { FormActors } from './machine-types';

/** Milliseconds; a save that hangs is tried again. */
const SAVE_TIMEOUT = 10_000;

const queryOf = ({ userId, assessmentId }: FormAddress) => ({ user_id: userId, assessment_id: assessmentId });

/** The machine's dealings with the server. */
export function createFormActors(api: Api): FormActors & {
  /** When the server last took something of the form, as far as this page knows; ISO 8601 UTC by its clock. */
  readonly base: () => string | null;
} {
  const keys = createRepeatKey();
  let base: string | null = null;
  const resultsOf = async (address: FormAddress, signal: AbortSignal): Promise<SubmissionAnswer> =>
    (await api.call('completionPage', { query: queryOf(address) }, { signal })).data;

  return {
    loadForm: async (address, signal) => {
      const local = readLocalDraft(address);
      try {
        const { data: form } = await api.call('form', { query: queryOf(address) }, { signal });
        base = momentOf(form);
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
    saveDraft: async ({ address, answers }, signal) => {
      const body = { ...address, answers: [...answers] };
      const { data: saved } = await api.call('saveDraft', { body }, { signal, timeout: SAVE_TIMEOUT });
      base = saved.savedAt;
      return saved;
    },
    submit: async ({ address, answers }, signal) => {
      const body = { ...address, answers: [...answers] };
      const idempotencyKey = keys.of(body);
      try {
        const { data: results } = await api.call('submit', { body }, { signal, idempotencyKey });
        keys.settle(body, idempotencyKey, null);
        base = results.submittedAt;
        return results;
      } catch (problem) {
        keys.settle(body, idempotencyKey, problem);
        throw problem;
      }
    },
    base: () => base,
  };
}
