import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FormAddress } from '../../config/paths';
import { useApi } from '../../lib/api/ApiProvider';
import { takePrefetched } from '../../lib/api/ask';
import { useLiveChanges } from '../../lib/live/LiveProvider';
import { createFormActors } from './model/actors';
import { thisDevice } from './model/device';
import { dropLocalDraft, followLocalDraft } from './model/local-draft';
import { concerns, localActions } from './model/local-actions';
import { formMachine } from './model/machine';
import type { AnswersInput } from './model/machine-types';
import { draftInput } from './model/machine-parts';
import { hasUnsaved } from './model/sheet';
import { formQueries } from './queries';
import { ignoreOnceStopped } from './ignore-once-stopped';

/** The form's machine over the real server and this device. One form for the life of the component. */
export function useForm(address: FormAddress | null, page: number, single: boolean) {
  const api = useApi();
  const queries = useQueryClient();
  const [{ machine, actors, device }] = useState(() => {
    const self = thisDevice(navigator.userAgent);
    const { loadForm, saveDraft, loadDraft, submit } = createFormActors(
      api,
      self,
      async (asked) => (await takePrefetched(queries, api, formQueries.form(asked))).data,
    );
    const provided = formMachine.provide({
      actors: {
        loadForm: ignoreOnceStopped(loadForm),
        saveDraft: ignoreOnceStopped(saveDraft),
        loadDraft: ignoreOnceStopped(loadDraft),
        submit: ignoreOnceStopped(async (input: AnswersInput, signal) => {
          const results = await submit(input, signal);
          void queries.invalidateQueries();
          return results;
        }),
      },
      actions: localActions(address),
    });
    return { machine: provided, actors: { saveDraft }, device: self };
  });
  const [state, send] = useMachine(machine, {
    input: { address, page, single, now: Date.now, nextEdit: device.nextEdit },
  });

  useEffect(() => send({ type: 'MODE', single }), [single, send]);

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

  useEffect(
    () => (address ? followLocalDraft(address, (edits) => send({ type: 'LOCAL', edits })) : undefined),
    [address, send],
  );

  useLiveChanges(['drafts'], (update) => {
    if (concerns(update, state.context)) send({ type: 'REMOTE' });
  });

  // Saves the answers of a user who leaves within the pause before a save.
  const onLeave = useEffectEvent(() => {
    const { context } = state;
    if (!address || !state.hasTag('answering') || !hasUnsaved(context.sheet)) return;
    const input = draftInput(context);
    actors.saveDraft(input).then(
      (saved) => {
        if (saved.submission === input.submission) dropLocalDraft(address, input.edits);
      },
      () => undefined,
    );
  });
  useEffect(() => () => onLeave(), []);

  return [state, send] as const;
}

export type FormState = ReturnType<typeof useForm>[0];
export type FormSend = ReturnType<typeof useForm>[1];
