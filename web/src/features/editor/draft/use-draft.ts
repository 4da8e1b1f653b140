import type { Assessment } from '@tidemark/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { joinQueries } from '../../../kit/join-queries';
import { isRefusal } from '../../../kit/saving/fields';
import { useAnswer } from '../../../kit/use-answer';
import { useApi } from '../../../lib/api/ApiProvider';
import { apiQuery } from '../../../lib/api/hooks';
import type { Answer } from '../../../lib/api/types';
import { useTouch } from '../../../lib/live/use-touch';
import { editorQueries } from '../queries';
import { type ErrorKey, useSayRefusal } from '../use-refusals';
import type { Edit } from './patches';

/** The two queries that a draft is made of (`draftOf`). */
export function useDraftAnswer(templateId: string) {
  const template = useAnswer(editorQueries.template(templateId));
  const completion = useAnswer(editorQueries.completion(templateId));
  return joinQueries({ template, completion });
}

interface DraftCache {
  /** What a command answered stands on the screen at once: the template with it in its place. */
  readonly patch: (edit: Edit) => void;
  /** The queries that show the template ask again, at the position that the command answered. */
  readonly refresh: (position: string | null) => void;
}

/** Sends a command and shows the answer. A refusal with a key also appears in a toast. */
export type Send = <T>(ask: () => Promise<Answer<T>>, edit: (data: T) => Edit, key?: ErrorKey) => Promise<Answer<T>>;

/** What the steps do with the answers of their commands. */
export function useDraftCache(templateId: string): DraftCache {
  const queries = useQueryClient();
  const api = useApi();
  const touch = useTouch();
  return {
    patch: useCallback(
      (edit) => {
        const { name, input } = editorQueries.template(templateId);
        const { queryKey } = apiQuery(api, name, input);
        // What is under way was perhaps read before the command; it is asked for again by `refresh`.
        void queries.cancelQueries({ queryKey }, { silent: true });
        queries.setQueryData<Answer<Assessment>>(
          queryKey,
          (before) => before && { ...before, data: edit(before.data) },
        );
      },
      [queries, api, templateId],
    ),
    refresh: useCallback((position) => void touch(['templates'], position), [touch]),
  };
}

/** How the fields and commands of the steps reach the server. */
export function useSend(templateId: string): Send {
  const { patch, refresh } = useDraftCache(templateId);
  const say = useSayRefusal();
  return useCallback(
    async (ask, edit, key) => {
      try {
        const answer = await ask();
        patch(edit(answer.data));
        refresh(answer.position);
        return answer;
      } catch (cause) {
        if (key !== undefined && isRefusal(cause)) say(cause, key);
        throw cause;
      }
    },
    [patch, refresh, say],
  );
}
