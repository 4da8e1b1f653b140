import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { FormAddress } from '../../config/paths';
import { useApi } from '../../lib/api/ApiProvider';
import { createFormActors } from './model/actors';
import { dropLocalDraft, keepLocalDraft } from './model/local-draft';
import { formMachine } from './model/machine';
import type { AnswersInput } from './model/machine-types';
import { unlessStopped } from './unless-stopped';

/** The form's machine over the real server and this device. One form for the life of the component. */
export function useForm(address: FormAddress | null) {
  const api = useApi();
  const queries = useQueryClient();
  const [machine] = useState(() => {
    const { loadForm, saveDraft, submit, base } = createFormActors(api);
    return formMachine.provide({
      actors: {
        loadForm: unlessStopped(loadForm),
        saveDraft: unlessStopped(saveDraft),
        submit: unlessStopped(async (input: AnswersInput, signal) => {
          const results = await submit(input, signal);
          void queries.invalidateQueries();
          return results;
        }),
      },
      actions: {
        keepLocal: ({ context: { entries } }) => {
          if (address) keepLocalDraft(address, { savedAt: new Date().toISOString(), base: base(), entries });
        },
        dropLocal: () => {
          if (address) dropLocalDraft(address);
        },
      },
    });
  });
  const [state, send] = useMachine(machine, { input: { address, now: Date.now } });

  useEffect(() => {
    const flush = () => send({ type: 'FLUSH' });
    const hidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [send]);

  return [state, send] as const;
}

export type FormState = ReturnType<typeof useForm>[0];
export type FormSend = ReturnType<typeof useForm>[1];
