import type { Assessment, ObjectiveMaturity } from '@tidemark/contracts';
import { inserted } from '../../../components/order/places';
import { answered, type FakeAnswers, fakeApi, someone } from '../../../testing/fake-api';
import { changeArea, changeObjective, withDescription, without, withoutDescription } from '../draft/patches';
import { anArea, anObjective, aTemplate } from './objectives.fixture';

/** A server that holds one template, and what of it the second step changes. */
export function serverWith(initial: Assessment = aTemplate(), other: FakeAnswers = {}) {
  let template = initial;
  let made = 0;
  const change = (next: Assessment) => {
    template = { ...next, version: template.version + 1 };
  };
  const areaOf = (id: string) => {
    const area = template.areas.find((one) => one.id === id);
    if (area === undefined) throw new Error(`no area ${id}`);
    return area;
  };
  const objectiveOf = (id: string) => {
    const objective = template.areas.flatMap(({ objectives }) => objectives).find((one) => one.id === id);
    if (objective === undefined) throw new Error(`no objective ${id}`);
    return objective;
  };
  const describe = (description: ObjectiveMaturity) => {
    change(withDescription(template, description));
    return description;
  };
  const answers: FakeAnswers = {
    currentUser: () => someone({ may: ['create-template'] }),
    assessment: () => template,
    completion: () => ({ completed: template.completed, percentage: '0.00', missing: [] }),
    createArea: ({ body: { name = '', description = '', color } }) => {
      const area = { ...anArea(`area-${(made += 1)}`, name, color ?? '', []), description };
      change({ ...template, areas: [...template.areas, area] });
      return area;
    },
    changeArea: ({ params: { id }, body = {}, version }) => {
      const { name, description, color } = areaOf(id);
      const next = {
        ...areaOf(id),
        name: body.name ?? name,
        description: body.description ?? description,
        color: body.color ?? color,
        version: version + 1,
      };
      change(changeArea(template, id, () => next));
      return next;
    },
    placeArea: ({ params: { id }, body: { before }, version }) => {
      const area = { ...areaOf(id), version: version + 1 };
      change({ ...template, areas: [...inserted(without(template.areas, id), area, before)] });
      return area;
    },
    deleteArea: ({ params: { id } }) => {
      change({ ...template, areas: without(template.areas, id) });
      return { id };
    },
    createObjective: ({ body: { area_id, shortName = '', description = '', absentLevels = [], name = null } }) => {
      const more = { description, absentLevels, name };
      const objective = anObjective(`objective-${(made += 1)}`, shortName, area_id, {}, more);
      change(changeArea(template, area_id, (area) => ({ ...area, objectives: [...area.objectives, objective] })));
      return objective;
    },
    changeObjective: ({ params: { id }, body = {}, version }) => {
      const now = objectiveOf(id);
      const next = {
        ...now,
        shortName: body.shortName ?? now.shortName,
        description: body.description ?? now.description,
        absentLevels: body.absentLevels ?? now.absentLevels,
        version: version + 1,
      };
      change(changeObjective(template, id, () => next));
      return next;
    },
    placeObjective: ({ params: { id }, body: { before, area_id }, version }) => {
      const now = objectiveOf(id);
      const next = { ...now, area_id: area_id ?? now.area_id, version: version + 1 };
      const areas = template.areas.map((area) => {
        const objectives = without(area.objectives, id);
        return { ...area, objectives: area.id === next.area_id ? [...inserted(objectives, next, before)] : objectives };
      });
      change({ ...template, areas });
      return next;
    },
    deleteObjective: ({ params: { id } }) => {
      const { area_id } = objectiveOf(id);
      change(changeArea(template, area_id, (area) => ({ ...area, objectives: without(area.objectives, id) })));
      return { id };
    },
    createObjectiveMaturity: ({ body: { objective_id, maturity_id, description = '' } }) =>
      describe({ id: `m-${objective_id}-${maturity_id}`, objective_id, maturity_id, description, version: 1 }),
    changeObjectiveMaturity: ({ params: { id }, body = {}, version }) => {
      const now = template.areas
        .flatMap(({ objectives }) => objectives)
        .flatMap(({ objectiveMaturities }) => objectiveMaturities)
        .find((one) => one.id === id);
      if (now === undefined) throw new Error(`no description ${id}`);
      const next = describe({ ...now, description: body.description ?? '', version: version + 1 });
      return answered(next, { version: next.version });
    },
    deleteObjectiveMaturity: ({ params: { id } }) => {
      const gone = template.areas
        .flatMap(({ objectives }) => objectives)
        .flatMap(({ objectiveMaturities }) => objectiveMaturities)
        .find((one) => one.id === id);
      if (gone === undefined) throw new Error(`no description ${id}`);
      change(withoutDescription(template, { objective: gone.objective_id, level: gone.maturity_id }));
      return { id };
    },
    ...other,
  };
  return { api: fakeApi(answers), now: () => template };
}
