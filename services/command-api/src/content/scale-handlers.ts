import { commandHandlers } from '@tidemark/kernel/http';
import type { CommandDeps } from '../deps.js';
import { createContentEditor } from './edit.js';
import { contentKinds } from './kinds.js';
import { beforeOf, numberOf, referencesOf } from './references.js';

const objectiveField = (id: string | undefined) =>
  ({ field: 'objectiveId', id, missing: 'objective-not-found' }) as const;
const questionField = (id: string | undefined) => ({ field: 'questionId', id, missing: 'question-not-found' }) as const;
const levelField = (id: string | undefined) => ({ field: 'maturityId', id, missing: 'level-not-found' }) as const;

interface NamesObjective {
  readonly objectiveId?: string | undefined;
  readonly objective_id?: string | undefined;
}

/** The objective in which the sender expects the question of a choice, if given. */
const namedObjective = (owner: string, { objectiveId, objective_id }: NamesObjective): number | undefined => {
  const id = objectiveId ?? objective_id;
  return id === undefined ? undefined : numberOf(owner, objectiveField(id));
};

/** Maturity levels, questions and choices. Accepts both of the specification's spellings of references. */
export function scaleHandlers(deps: CommandDeps) {
  const editor = createContentEditor(deps);
  const kinds = contentKinds(deps);
  return { ...levelHandlers(editor, kinds), ...questionHandlers(editor, kinds), ...choiceHandlers(editor, kinds) };
}

type Editor = ReturnType<typeof createContentEditor>;
type Kinds = ReturnType<typeof contentKinds>;

const levelHandlers = ({ add, change, remove }: Editor, { level }: Kinds) =>
  commandHandlers({
    createLevel: {
      handle: async ({ body: { assessment_id, name, description, position }, ...asked }) =>
        add(level, asked, assessment_id, 'assessment-not-found', { type: 'AddLevel', name, description, position }),
    },
    changeLevel: {
      handle: async ({ params: { id }, body: { name, description, position }, ...asked }) =>
        change(level, asked, id, (n) => ({ type: 'ChangeLevel', n, name, description, position })),
    },
    deleteLevel: {
      handle: async ({ params: { id }, ...asked }) => remove(level, asked, id, (n) => ({ type: 'RemoveLevel', n })),
    },
  });

const questionHandlers = ({ add, change, remove }: Editor, { question }: Kinds) =>
  commandHandlers({
    createQuestion: {
      handle: async ({ body, ...asked }) => {
        const { title, description, kind, weight, references } = body;
        const { owner, numbers } = referencesOf({ objective: objectiveField(body.objectiveId ?? body.objective_id) });
        const command = { type: 'AddQuestion', ...numbers, title, description, kind, weight, references } as const;
        return add(question, asked, owner, 'objective-not-found', command);
      },
    },
    changeQuestion: {
      handle: async ({ params: { id }, body: { title, description, kind, weight, references }, ...asked }) =>
        change(question, asked, id, (n) => ({
          type: 'ChangeQuestion',
          n,
          title,
          description,
          kind,
          weight,
          references,
        })),
    },
    placeQuestion: {
      handle: async ({ params: { id }, body: { before, objective_id }, ...asked }) =>
        change(question, asked, id, (n, owner) => ({
          type: 'PlaceQuestion',
          n,
          objective:
            objective_id === undefined
              ? undefined
              : numberOf(owner, { ...objectiveField(objective_id), field: 'objective_id' }),
          before: beforeOf(owner, before, question.missing),
        })),
    },
    deleteQuestion: {
      handle: async ({ params: { id }, ...asked }) =>
        remove(question, asked, id, (n) => ({ type: 'RemoveQuestion', n })),
    },
  });

const choiceHandlers = ({ add, change, remove }: Editor, { choice }: Kinds) =>
  commandHandlers({
    createChoice: {
      handle: async ({ body, ...asked }) => {
        const { owner, numbers } = referencesOf({
          question: questionField(body.questionId ?? body.question_id),
          level: levelField(body.maturityId ?? body.maturity_id),
        });
        const objective = namedObjective(owner, body);
        const { title, credit } = body;
        const command = { type: 'AddChoice', ...numbers, objective, title, credit } as const;
        return add(choice, asked, owner, 'question-not-found', command);
      },
    },
    changeChoice: {
      handle: async ({ params: { id }, body, ...asked }) => {
        const levelId = body.maturityId ?? body.maturity_id;
        return change(choice, asked, id, (n, owner) => ({
          type: 'ChangeChoice',
          n,
          level: levelId === undefined ? undefined : numberOf(owner, levelField(levelId)),
          objective: namedObjective(owner, body),
          title: body.title,
          credit: body.credit,
        }));
      },
    },
    placeChoice: {
      handle: async ({ params: { id }, body: { before }, ...asked }) =>
        change(choice, asked, id, (n, owner) => ({
          type: 'PlaceChoice',
          n,
          before: beforeOf(owner, before, choice.missing),
        })),
    },
    deleteChoice: {
      handle: async ({ params: { id }, ...asked }) => remove(choice, asked, id, (n) => ({ type: 'RemoveChoice', n })),
    },
  });
