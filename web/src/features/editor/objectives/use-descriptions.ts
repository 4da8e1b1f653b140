import type { Assessment, ObjectiveMaturity } from '@tidemark/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api/ApiProvider';
import { apiQuery, useApiMutation } from '../../../lib/api/hooks';
import { ApiProblem } from '../../../lib/api/problem';
import type { Answer, RouteAnswer } from '../../../lib/api/types';
import { withDescription } from '../draft/patches';
import type { Draft } from '../draft/draft';
import { useDraftCache } from '../draft/use-draft';
import { editorQueries } from '../queries';
import { type FieldSource, isRefusal } from '../saving/fields';
import { useSaver } from '../saving/SaverProvider';
import type { Describer } from './describer';
import type { PastedCell } from './model/paste';
import { useSayRefusal } from '../use-refusal-toast';
import { useSteady } from './use-steady';

type Place = Pick<PastedCell, 'objective' | 'level'>;
type Made = RouteAnswer<'createObjectiveMaturity'>;

/** The template as it is known now, not as it was when a cell was drawn. */
export function useTemplateNow(templateId: string): () => Assessment | undefined {
  const queries = useQueryClient();
  const api = useApi();
  const { name, input } = editorQueries.template(templateId);
  const { queryKey } = apiQuery(api, name, input);
  return () => queries.getQueryData<Answer<Assessment>>(queryKey)?.data;
}

const find = (template: Assessment | undefined, { objective, level }: Place): ObjectiveMaturity | undefined =>
  template?.areas
    .flatMap(({ objectives }) => objectives)
    .find(({ id }) => id === objective)
    ?.objectiveMaturities.find(({ maturity_id }) => maturity_id === level);

/** Sends one description: makes it, or changes the one that is there by then. */
function useSend(draft: Draft) {
  const api = useApi();
  const now = useTemplateNow(draft.template.id);
  const { mutateAsync: create } = useApiMutation('createObjectiveMaturity');
  const { mutateAsync: change } = useApiMutation('changeObjectiveMaturity');

  /** Somebody else has described it meanwhile: a conflict like any other. */
  const met = async (problem: unknown, { objective, level }: Place): Promise<never> => {
    if (!(problem instanceof ApiProblem) || problem.code !== 'maturity-exists') throw problem;
    const { data } = await api.call('objectiveMaturities', { params: { id: objective } });
    const current = data.find(({ maturity_id }) => maturity_id === level);
    if (current === undefined) throw problem;
    theirs.set(`${objective}:${level}`, current.id);
    throw new ApiProblem({ code: 'stale-version', status: 412, detail: problem.detail, current });
  };
  const [theirs] = useState(() => new Map<string, string>());

  return async (place: Place, text: string, version: number | undefined): Promise<Answer<Made>> => {
    const { objective, level } = place;
    const id = find(now(), place)?.id ?? theirs.get(`${objective}:${level}`);
    if (id === undefined)
      return create({ body: { objective_id: objective, maturity_id: level, description: text } }).catch(
        async (problem: unknown) => met(problem, place),
      );
    return change({ params: { id }, body: { description: text }, version: version ?? 0 });
  };
}

/** The ways of the descriptions to the server: of a cell that is written in, and of many that are pasted. */
export function useDescriptions(draft: Draft) {
  const saver = useSaver();
  const { patch, refresh } = useDraftCache(draft.template.id);
  const say = useSayRefusal();
  const send = useSend(draft);

  const save = async (place: Place, text: string, version: number | undefined) => {
    try {
      const answer = await send(place, text, version);
      patch((template) => withDescription(template, answer.data));
      refresh(answer.position);
      return { version: answer.data.version };
    } catch (problem) {
      if (isRefusal(problem)) say(problem, 'objectiveMaturityError');
      throw problem;
    }
  };
  const steady = useSteady({ save });
  const [describe] = useState(
    (): Describer =>
      ({ objective, level, stored }) => ({
        key: `maturity:${objective}:${level}/description`,
        stored: stored?.description ?? '',
        version: stored?.version,
        sendable: (text) => text.trim() !== '',
        fromCurrent: (current) => (current as ObjectiveMaturity).description,
        send: async (text, version) => steady.save({ objective, level }, text, version),
      }),
  );
  const write = (cells: readonly PastedCell[]) => {
    const stored = new Map(
      draft.areas.flatMap(({ objectives }) => objectives.map(({ id, descriptions }) => [id, descriptions] as const)),
    );
    for (const { objective, level, text } of cells) {
      const source = describe({ objective, level, stored: stored.get(objective)?.[level] });
      saver.change(source as FieldSource<unknown>, text);
      saver.flush(source.key);
    }
  };
  return { describe, write };
}
