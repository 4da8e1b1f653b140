import type { Assessment } from '@tidemark/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useAnswer } from '../../../kit/use-answer';
import { joinQueries } from '../../../kit/join-queries';
import { useApi } from '../../../lib/api/ApiProvider';
import { apiQuery } from '../../../lib/api/hooks';
import type { Answer } from '../../../lib/api/types';
import { useTouch } from '../../../lib/live/use-touch';
import { editorQueries } from '../queries';

/** The two queries that a draft is made of (`draftOf`). */
export function useDraftAnswer(templateId: string) {
  const template = useAnswer(editorQueries.template(templateId));
  const completion = useAnswer(editorQueries.completion(templateId));
  return joinQueries({ template, completion });
}

export interface DraftCache {
  /** What a command answered stands on the screen at once: the template with it in its place. */
  readonly patch: (change: (template: Assessment) => Assessment) => void;
  /** The queries that show the template ask again, at the position that the command answered. */
  readonly refresh: (position: string | null) => void;
}

/** What the steps do with the answers of their commands. */
export function useDraftCache(templateId: string): DraftCache {
  const queries = useQueryClient();
  const api = useApi();
  const touch = useTouch();
  return {
    patch: useCallback(
      (change) => {
        const { name, input } = editorQueries.template(templateId);
        const { queryKey } = apiQuery(api, name, input);
        // What is under way was perhaps read before the command; it is asked for again by `refresh`.
        void queries.cancelQueries({ queryKey }, { silent: true });
        queries.setQueryData<Answer<Assessment>>(
          queryKey,
          (before) => before && { ...before, data: change(before.data) },
        );
      },
      [queries, api, templateId],
    ),
    refresh: useCallback((position) => void touch(['templates'], position), [touch]),
  };
}
