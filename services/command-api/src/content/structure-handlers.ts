import { parseContentId } from '@tidemark/contracts';
import { commandHandlers } from '@tidemark/kernel/http';
import type { CommandDeps } from '../deps.js';
import { createContentEditor } from './edit.js';
import { contentKinds } from './kinds.js';
import { beforeOf, numberOf, referencesOf } from './references.js';

const areaField = (id: string) => ({ field: 'area_id', id, missing: 'area-not-found' }) as const;

/** Areas, objectives and their descriptions. */
export function structureHandlers(deps: CommandDeps) {
  const { add, change, remove } = createContentEditor(deps);
  const { area, objective, maturity } = contentKinds(deps);
  return commandHandlers({
    createArea: {
      handle: async ({ body: { assessment_id, name, description, color }, ...asked }) =>
        add(area, asked, assessment_id, 'assessment-not-found', { type: 'AddArea', name, description, color }),
    },
    changeArea: {
      handle: async ({ params: { id }, body: { name, description, color }, ...asked }) =>
        change(area, asked, id, (n) => ({ type: 'ChangeArea', n, name, description, color })),
    },
    placeArea: {
      handle: async ({ params: { id }, body: { before }, ...asked }) =>
        change(area, asked, id, (n, owner) => ({
          type: 'PlaceArea',
          n,
          before: beforeOf(owner, before, area.missing),
        })),
    },
    deleteArea: {
      handle: async ({ params: { id }, ...asked }) => remove(area, asked, id, (n) => ({ type: 'RemoveArea', n })),
    },
    createObjective: {
      handle: async ({ body: { assessment_id, area_id, ...body }, ...asked }) => {
        const owner = assessment_id ?? parseContentId(area_id)?.owner ?? '';
        const area = numberOf(owner, areaField(area_id));
        const { shortName, name, description, references, absentLevels } = body;
        const profile = { shortName, name, description, references, absentLevels };
        const command = { type: 'AddObjective', area, ...profile } as const;
        return add(objective, asked, owner, 'assessment-not-found', command);
      },
    },
    changeObjective: {
      handle: async ({ params: { id }, body: { area_id, ...body }, ...asked }) =>
        change(objective, asked, id, (n, owner) => ({
          type: 'ChangeObjective',
          n,
          area: area_id === undefined ? undefined : numberOf(owner, areaField(area_id)),
          shortName: body.shortName,
          name: body.name,
          description: body.description,
          references: body.references,
          absentLevels: body.absentLevels,
        })),
    },
    placeObjective: {
      handle: async ({ params: { id }, body: { area_id, before }, ...asked }) =>
        change(objective, asked, id, (n, owner) => ({
          type: 'PlaceObjective',
          n,
          area: area_id === undefined ? undefined : numberOf(owner, areaField(area_id)),
          before: beforeOf(owner, before, objective.missing),
        })),
    },
    deleteObjective: {
      handle: async ({ params: { id }, ...asked }) =>
        remove(objective, asked, id, (n) => ({ type: 'RemoveObjective', n })),
    },
    createObjectiveMaturity: {
      handle: async ({ body: { objective_id, maturity_id, description }, ...asked }) => {
        const { owner, numbers } = referencesOf({
          objective: { field: 'objective_id', id: objective_id, missing: 'objective-not-found' },
          level: { field: 'maturity_id', id: maturity_id, missing: 'level-not-found' },
        });
        const command = { type: 'DescribeMaturity', ...numbers, description } as const;
        return add(maturity, asked, owner, 'objective-not-found', command);
      },
    },
    changeObjectiveMaturity: {
      handle: async ({ params: { id }, body: { description }, ...asked }) =>
        change(maturity, asked, id, (n) => ({ type: 'ChangeMaturity', n, description })),
    },
    deleteObjectiveMaturity: {
      handle: async ({ params: { id }, ...asked }) =>
        remove(maturity, asked, id, (n) => ({ type: 'RemoveMaturity', n })),
    },
  });
}
