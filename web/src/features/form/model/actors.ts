import type { Form, SubmissionAnswer } from '@tidemark/contracts';
import type { FormAddress } from '../../../config/paths';
import { ApiProblem } from '../../../lib/api/problem';
import { createRepeatKey } from '../../../lib/api/repeat-key';
import type { Api } from '../../../lib/api/types';
import type { Device } from './device';
import { formQuery } from '../queries';
import { readLocalDraft } from './local-draft';
import type { FormActors } from './machine-types';
import { editsToSend } from './sheet';

/** Milliseconds; a save that hangs is tried again. */
const SAVE_TIMEOUT = 10_000;

/** The form that its route has requested, or that is requested now. */
export type AskForm = (address: FormAddress) => Promise<Form>;

/** The machine's dealings with the server. */
export function createFormActors(api: Api, { id, name }: Pick<Device, 'id' | 'name'>, askForm: AskForm): FormActors {
  const keys = createRepeatKey();
  const device = { id, name };
  const resultsOf = async (address: FormAddress, signal: AbortSignal): Promise<SubmissionAnswer> =>
    (await api.call('completionPage', { query: formQuery(address) }, { signal })).data;

  return {
    loadForm: async (address, signal) => {
      const local = readLocalDraft(address);
      try {
        const form = await askForm(address);
        const results = form.submittedAt === null ? null : await resultsOf(address, signal);
        return { form, results, local, device: id };
      } catch (cause) {
        if (!(cause instanceof ApiProblem) || cause.code !== 'form-closed') throw cause;
        // Who answered in time still reads the results; to everybody else the form is simply closed.
        const results = await resultsOf(address, signal).catch(() => {
          throw cause;
        });
        return { form: null, local: {}, device: id, results };
      }
    },
    saveDraft: async ({ address, edits, submission, version }, signal) => {
      const body = { ...address, submission, version, device, answers: editsToSend(edits) };
      const { data } = await api.call('saveDraft', { body }, { timeout: SAVE_TIMEOUT, ...(signal && { signal }) });
      return data;
    },
    loadDraft: async (address, signal) => (await api.call('draft', { query: formQuery(address) }, { signal })).data,
    submit: async ({ address, answers, submission, version }, signal) => {
      const body = { ...address, submission, version, answers: [...answers] };
      const idempotencyKey = keys.of(body);
      try {
        const { data: results } = await api.call('submit', { body }, { signal, idempotencyKey });
        keys.settle(body, idempotencyKey, null);
        return results;
      } catch (problem) {
        keys.settle(body, idempotencyKey, problem);
        throw problem;
      }
    },
  };
}
