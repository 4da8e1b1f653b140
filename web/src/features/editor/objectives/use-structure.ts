import type { Assessment } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../components/feedback/toast';
import { inserted, orderAfterMove, placeOf } from '../../../components/order/places';
import { isStale } from '../../../kit/saving/fields';
import { useSaver } from '../../../kit/saving/SaverProvider';
import { useApiMutation } from '../../../lib/api/hooks';
import { ApiProblem } from '../../../lib/api/problem';
import { useProblems } from '../../../lib/problems/problem-text';
import type { Draft, DraftArea, DraftObjective } from '../draft/draft';
import { changeArea, changeObjective } from '../draft/patches';
import { useDraftCache } from '../draft/use-draft';
import { attempt, useSayRefusal } from '../use-refusals';
import type { ObjectivePlace } from './model/order';
import { useTemplateNow } from './use-descriptions';
import { useRestoring } from './use-restoring';

interface Versioned {
  readonly id: string;
  readonly version: number;
}
interface Answered {
  readonly data: { readonly version: number };
  readonly position: string | null;
}

const movedArea = (template: Assessment, id: string, before: string | null): Assessment => ({
  ...template,
  areas: [...orderAfterMove(template.areas, id, before)],
});

const movedObjective = (template: Assessment, id: string, { area, before }: ObjectivePlace): Assessment => {
  const objective = template.areas.flatMap(({ objectives }) => objectives).find((one) => one.id === id);
  if (objective === undefined) return template;
  return {
    ...template,
    areas: template.areas.map((one) => {
      const others = one.objectives.filter((other) => other.id !== id);
      if (one.id === area)
        return { ...one, objectives: [...inserted(others, { ...objective, area_id: area }, before)] };
      return others.length === one.objectives.length ? one : { ...one, objectives: others };
    }),
  };
};

/** The version that a piece has by the time its turn has come: what was done before may have made it newer. */
const versionNow = (template: Assessment | undefined, { id, version }: Versioned): number => {
  const pieces = template?.areas.flatMap((area): readonly Versioned[] => [area, ...area.objectives]) ?? [];
  return pieces.find((piece) => piece.id === id)?.version ?? version;
};

/** A move and a colour take nothing from what others write: they are sent again for the piece as it is by now. */
async function again<T>(send: (version: number) => Promise<T>, version: number): Promise<T> {
  try {
    return await send(version);
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || !isStale(problem)) throw problem;
    return send((problem.current as Versioned).version);
  }
}

/** What is done with areas and objectives themselves: on the screen at once, then with the server, in order. */
export function useStructure(draft: Draft) {
  const { t } = useTranslation('editor');
  const toast = useToast();
  const problems = useProblems();
  const say = useSayRefusal();
  const saver = useSaver();
  const { patch, refresh } = useDraftCache(draft.template.id);
  const now = useTemplateNow(draft.template.id);
  const restoring = useRestoring(draft);
  const { mutateAsync: placeArea } = useApiMutation('placeArea');
  const { mutateAsync: placeObjective } = useApiMutation('placeObjective');
  const { mutateAsync: recolor } = useApiMutation('changeArea');
  const { mutateAsync: removeArea } = useApiMutation('deleteArea');
  const { mutateAsync: removeObjective } = useApiMutation('deleteObjective');

  const run = (piece: Versioned, send: (version: number) => Promise<Answered>, failed: (problem: ApiProblem) => void) =>
    void saver
      .enqueue(async () => again(send, versionNow(now(), piece)))
      .then(
        ({ data: { version }, position }) => {
          patch((template) => changeArea(template, piece.id, (area) => ({ ...area, version })));
          patch((template) => changeObjective(template, piece.id, (one) => ({ ...one, version })));
          refresh(position);
        },
        (problem: unknown) => {
          // What is on the screen was not done.
          refresh(null);
          if (!(problem instanceof ApiProblem)) throw problem;
          failed(problem);
        },
      );
  const notMoved = (name: string) => (problem: ApiProblem) =>
    toast.error(t('objectives.move.failed', { name, message: problems.lines(problem).join(' ') }));

  const taken = async (send: () => Promise<{ readonly position: string | null }>, key?: 'areaError') =>
    attempt(
      async () => refresh((await saver.enqueue(send)).position),
      (problem) => {
        refresh(null);
        say(problem, key);
      },
    );

  return {
    recolor: (area: DraftArea, color: string) => {
      patch((template) => changeArea(template, area.id, (one) => ({ ...one, color })));
      run(
        area,
        async (version) => recolor({ params: { id: area.id }, body: { color }, version }),
        (problem) => say(problem, 'areaError'),
      );
    },
    placeArea: (area: DraftArea, before: string | null) => {
      patch((template) => movedArea(template, area.id, before));
      run(
        area,
        async (version) => placeArea({ params: { id: area.id }, body: { before }, version }),
        notMoved(area.name),
      );
    },
    placeObjective: (objective: DraftObjective, place: ObjectivePlace) => {
      patch((template) => movedObjective(template, objective.id, place));
      const body = { before: place.before, area_id: place.area };
      run(
        objective,
        async (version) => placeObjective({ params: { id: objective.id }, body, version }),
        notMoved(objective.shortName),
      );
    },
    /** What brings it back; null: it was refused. */
    deleteArea: async (area: DraftArea): Promise<(() => void) | null> => {
      const before = placeOf(draft.areas, area.id);
      const send = async () => removeArea({ params: { id: area.id }, version: versionNow(now(), area) });
      return (await taken(send, 'areaError')) ? () => void restoring.area(area, before) : null;
    },
    deleteObjective: async (objective: DraftObjective): Promise<(() => void) | null> => {
      const others = draft.areas.find(({ id }) => id === objective.area_id)?.objectives ?? [];
      const before = placeOf(others, objective.id);
      const send = async () => removeObjective({ params: { id: objective.id }, version: versionNow(now(), objective) });
      if (!(await taken(send))) return null;
      for (const level of draft.levels) saver.forgetPiece(`maturity:${objective.id}:${level.id}`);
      return () => void restoring.objective(objective, before);
    },
  };
}
export type Structure = ReturnType<typeof useStructure>;
