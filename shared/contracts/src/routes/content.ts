import { z } from 'zod';
import {
  AssessedArea,
  AssessedObjective,
  Choice,
  MaturityLevel,
  ObjectiveMaturity,
  Question,
  QuestionKind,
} from '../entities/index.js';
import { Id } from '../primitives.js';
import { route } from './define.js';
import { model, scored } from './reads.js';
import { texts } from './texts.js';
import { writing } from './writing.js';

/**
 * A text of a new thing: empty by default. The decision refuses a missing required text in the specification's words.
 */
const said = (judged: z.ZodString) => judged.default('');
/** A text of a change: stays the same by default. */
const resaid = (judged: z.ZodString) => judged.optional();
const spelled = Id.optional();
/** The decision checks it, like every text. */
const references = z
  .array(z.strictObject({ label: z.string(), url: z.string(), tags: z.array(z.string()).default([]) }))
  .optional();
/** Null clears the name. */
const objectiveFields = {
  name: texts.objectiveName.nullish(),
  references,
  /** Positions of levels. */
  absentLevels: z.array(z.number()).optional(),
};
const credit = z.number().nullish();

const read = { method: 'GET', service: 'query', access: 'user' } as const;
const create = { method: 'POST', service: 'command', access: 'admin', status: 201 } as const;
const change = { method: 'PUT', service: 'command', access: 'admin', versioned: true } as const;
const remove = {
  method: 'DELETE',
  service: 'command',
  access: 'admin',
  versioned: true,
  answer: z.object({ id: Id }),
} as const;
const byId = { params: z.strictObject({ id: Id }) };
const ofAssessment = { params: z.strictObject({ assessmentId: Id }) };

/** Routes of areas, objectives and their texts at each level. */
const structure = {
  areas: route({
    ...read,
    ...ofAssessment,
    path: '/areas/assessment/{assessmentId}',
    summary: 'The areas of a template or an applied assessment, with content and results.',
    reads: scored,
    answer: z.array(AssessedArea),
    errorKey: 'areaError',
  }),
  createArea: route({
    ...create,
    path: '/areas',
    summary: 'Add an area to a draft.',
    body: writing(AssessedArea, {
      assessment_id: Id,
      name: said(texts.name),
      description: said(texts.description),
      color: z.string().nullish(),
    }),
    answer: AssessedArea,
    errorKey: 'areaError',
  }),
  changeArea: route({
    ...change,
    ...byId,
    path: '/areas/{id}',
    summary: 'Change name, description or colour of an area of a draft.',
    body: writing(AssessedArea, {
      name: resaid(texts.name),
      description: resaid(texts.description),
      color: z.string().nullish(),
    }),
    answer: AssessedArea,
    errorKey: 'areaError',
  }),
  deleteArea: route({
    ...remove,
    ...byId,
    path: '/areas/{id}',
    summary: 'Take an area without objectives off a draft.',
    errorKey: 'areaError',
  }),
  objective: route({
    ...read,
    ...byId,
    path: '/objectives/{id}',
    summary: 'One objective, with content and results.',
    reads: scored,
    answer: AssessedObjective,
  }),
  objectives: route({
    ...read,
    ...ofAssessment,
    path: '/objectives/assessment/{assessmentId}',
    summary: 'The objectives of a template or an applied assessment in screen order.',
    reads: scored,
    answer: z.array(AssessedObjective),
  }),
  createObjective: route({
    ...create,
    path: '/objectives',
    summary: 'Add an objective to an area of a draft.',
    body: writing(AssessedObjective, {
      ...objectiveFields,
      assessment_id: Id.optional(),
      area_id: Id,
      shortName: said(texts.objectiveShortName),
      description: said(texts.description),
    }),
    answer: AssessedObjective,
  }),
  changeObjective: route({
    ...change,
    ...byId,
    path: '/objectives/{id}',
    summary: 'Change an objective of a draft; another area_id moves it there.',
    body: writing(AssessedObjective, {
      ...objectiveFields,
      area_id: Id.optional(),
      shortName: resaid(texts.objectiveShortName),
      description: resaid(texts.description),
    }),
    answer: AssessedObjective,
  }),
  deleteObjective: route({
    ...remove,
    ...byId,
    path: '/objectives/{id}',
    summary: 'Take an objective without questions off a draft.',
  }),
  objectiveMaturities: route({
    ...read,
    ...byId,
    path: '/objectives/{id}/objectiveMaturities',
    summary: 'What an objective means at each level that is described.',
    reads: model,
    answer: z.array(ObjectiveMaturity),
    errorKey: 'objectiveMaturityError',
  }),
  createObjectiveMaturity: route({
    ...create,
    path: '/objectiveMaturity',
    summary: 'Describe an objective of a draft at a level.',
    body: writing(ObjectiveMaturity, { objective_id: Id, maturity_id: Id, description: said(texts.description) }),
    answer: ObjectiveMaturity,
    errorKey: 'objectiveMaturityError',
  }),
  changeObjectiveMaturity: route({
    ...change,
    ...byId,
    path: '/objectiveMaturity/{id}',
    summary: 'Change the description of an objective of a draft at a level.',
    body: writing(ObjectiveMaturity, { description: resaid(texts.description) }),
    answer: ObjectiveMaturity,
    errorKey: 'objectiveMaturityError',
  }),
  deleteObjectiveMaturity: route({
    ...remove,
    ...byId,
    path: '/objectiveMaturity/{id}',
    summary: 'Take the description of an objective at a level off a draft.',
    errorKey: 'objectiveMaturityError',
  }),
};

/** Routes of maturity levels, questions and choices. */
const scale = {
  createLevel: route({
    ...create,
    path: '/maturitylevels',
    summary: 'Add a maturity level to a draft, at a position of 1 to 10 that is free.',
    body: writing(MaturityLevel, {
      assessment_id: Id,
      name: said(texts.name),
      description: said(texts.optionalDescription),
      position: z.number(),
    }),
    answer: MaturityLevel,
    errorKey: 'assessmentError',
  }),
  changeLevel: route({
    ...change,
    ...byId,
    path: '/maturitylevels/{id}',
    summary: 'Change name, description or position of a maturity level of a draft.',
    body: writing(MaturityLevel, {
      name: resaid(texts.name),
      description: resaid(texts.optionalDescription),
      position: z.number().optional(),
    }),
    answer: MaturityLevel,
    errorKey: 'assessmentError',
  }),
  deleteLevel: route({
    ...remove,
    ...byId,
    path: '/maturitylevels/{id}',
    summary: 'Take a maturity level without choices off a draft, its descriptions with it.',
    errorKey: 'assessmentError',
  }),
  createQuestion: route({
    ...create,
    path: '/questions',
    summary: 'Add a question to an objective of a draft.',
    body: writing(Question, {
      objectiveId: spelled,
      objective_id: spelled,
      title: said(texts.title),
      description: said(texts.description),
      kind: QuestionKind.optional(),
      weight: z.number().optional(),
      references,
    }),
    answer: Question,
    errorKey: 'questionError',
  }),
  changeQuestion: route({
    ...change,
    ...byId,
    path: '/questions/{id}',
    summary: 'Change a question of a draft.',
    body: writing(
      Question,
      {
        title: resaid(texts.title),
        description: resaid(texts.description),
        kind: QuestionKind.optional(),
        weight: z.number().optional(),
        references,
      },
      ['objectiveId'],
    ),
    answer: Question,
    errorKey: 'questionError',
  }),
  deleteQuestion: route({
    ...remove,
    ...byId,
    path: '/questions/{id}',
    summary: 'Take a question without choices off a draft.',
    errorKey: 'questionError',
  }),
  createChoice: route({
    ...create,
    path: '/choices',
    summary: 'Add a choice at a level to a question of a draft.',
    body: writing(Choice, {
      questionId: spelled,
      question_id: spelled,
      maturityId: spelled,
      maturity_id: spelled,
      objectiveId: spelled,
      objective_id: spelled,
      title: said(texts.title),
      credit,
    }),
    answer: Choice,
  }),
  changeChoice: route({
    ...change,
    ...byId,
    path: '/choices/{id}',
    summary: 'Change title or level of a choice of a draft.',
    body: writing(
      Choice,
      {
        maturityId: spelled,
        maturity_id: spelled,
        objectiveId: spelled,
        objective_id: spelled,
        title: resaid(texts.title),
        credit,
      },
      ['questionId'],
    ),
    answer: Choice,
  }),
  deleteChoice: route({ ...remove, ...byId, path: '/choices/{id}', summary: 'Take a choice off a draft.' }),
};

/** Routes that edit the content of a draft, piece by piece. */
export const contentRoutes = { ...structure, ...scale };
