import type { Assessment, ObjectiveMaturity } from '@tidemark/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldSource, isRefusal } from '../../../kit/saving/fields';
import { useSaver } from '../../../kit/saving/SaverProvider';
import { useApi } from '../../../lib/api/ApiProvider';
import { apiQuery, useApiMutation } from '../../../lib/api/hooks';
import { ApiProblem } from '../../../lib/api/problem';
import type { Answer } from '../../../lib/api/types';
import type { Draft } from '../draft/draft';
import { withDescription, withoutDescription } from '../draft/patches';
import { useDraftCache } from '../draft/use-draft';
import { editorQueries } from '../queries';
import { useSayRefusal } from '../use-refusals';
import type { PastedCell } from './model/paste';
import type { Describer } from './use-description';
import { useSteady } from './use-steady';

type DescriptionCell = Pick<PastedCell, 'objective' | 'level'>;
/** The version is null where there is no description now. */
type Sent = Pick<Answer<{ readonly version: number | null }>, 'data' | 'position'>;

/** The template as it is known now, not as it was when a cell was drawn. */
export function useTemplateNow(templateId: string): () => Assessment | undefined {
  const queries = useQueryClient();
  const api = useApi();
  const { name, input } = editorQueries.template(templateId);
  const { queryKey } = apiQuery(api, name, input);
  return () => queries.getQueryData<Answer<Assessment>>(queryKey)?.data;
}

const find = (template: Assessment | undefined, { objective, level }: DescriptionCell): ObjectiveMaturity | undefined =>
  template?.areas
    .flatMap(({ objectives }) => objectives)
    .find(({ id }) => id === objective)
    ?.objectiveMaturities.find(({ maturity_id }) => maturity_id === level);

const NOTHING: Sent = { position: null, data: { version: null } };

const stale = (detail: string, current: Partial<ObjectiveMaturity>): ApiProblem =>
  new ApiProblem({ code: 'stale-version', status: 412, detail, current });

const isGone = (problem: unknown): problem is ApiProblem =>
  problem instanceof ApiProblem && problem.code === 'maturity-not-found';

/** Sends one description: creates it, changes the stored one, or deletes it when emptied. */
function useSend(draft: Draft) {
  const api = useApi();
  const now = useTemplateNow(draft.template.id);
  const { patch } = useDraftCache(draft.template.id);
  const { mutateAsync: create } = useApiMutation('createObjectiveMaturity');
  const { mutateAsync: change } = useApiMutation('changeObjectiveMaturity');
  const { mutateAsync: remove } = useApiMutation('deleteObjectiveMaturity');
  const [theirs] = useState(() => new Map<string, string>());

  /** Somebody else has described it meanwhile: a conflict like any other. */
  const met = async (problem: unknown, { objective, level }: DescriptionCell): Promise<never> => {
    if (!(problem instanceof ApiProblem) || problem.code !== 'maturity-exists') throw problem;
    const { data } = await api.call('objectiveMaturities', { params: { id: objective } });
    const current = data.find(({ maturity_id }) => maturity_id === level);
    if (current === undefined) throw problem;
    theirs.set(`${objective}:${level}`, current.id);
    throw stale(problem.detail, current);
  };
  const gone = (place: DescriptionCell) => {
    theirs.delete(`${place.objective}:${place.level}`);
    patch((template) => withoutDescription(template, place));
  };
  const made = async (place: DescriptionCell, description: string) => {
    const body = { objective_id: place.objective, maturity_id: place.level, description };
    const answer = await create({ body }).catch(async (problem: unknown) => met(problem, place));
    patch((template) => withDescription(template, answer.data));
    return answer;
  };
  const changed = async (place: DescriptionCell, id: string, description: string, version: number) => {
    try {
      const answer = await change({ params: { id }, body: { description }, version });
      patch((template) => withDescription(template, answer.data));
      return answer;
    } catch (problem) {
      if (!isGone(problem)) throw problem;
      // Somebody else has emptied it meanwhile.
      gone(place);
      throw stale(problem.detail, { description: '' });
    }
  };
  const emptied = async (place: DescriptionCell, id: string, version: number): Promise<Sent> => {
    const position = await remove({ params: { id }, version }).then(
      (answer) => answer.position,
      (problem: unknown) => {
        if (!isGone(problem)) throw problem;
        return null;
      },
    );
    gone(place);
    return { position, data: { version: null } };
  };

  return async (place: DescriptionCell, text: string, version = 0): Promise<Sent> => {
    const id = find(now(), place)?.id ?? theirs.get(`${place.objective}:${place.level}`);
    if (id === undefined) return text.trim() === '' ? NOTHING : made(place, text);
    return text.trim() === '' ? emptied(place, id, version) : changed(place, id, text, version);
  };
}

/** The ways of the descriptions to the server: of a cell that is written in, and of many that are pasted. */
export function useDescriptions(draft: Draft) {
  const saver = useSaver();
  const { refresh } = useDraftCache(draft.template.id);
  const say = useSayRefusal();
  const send = useSend(draft);

  const save = async (place: DescriptionCell, text: string, version: number | undefined) => {
    try {
      const answer = await send(place, text, version);
      refresh(answer.position);
      return answer.data;
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
        // Where there is none an empty one asks for nothing.
        sendable: (text) => stored !== undefined || text.trim() !== '',
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
