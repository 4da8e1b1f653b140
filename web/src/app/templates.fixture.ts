import type { Assessment, LibraryTemplate, MaturityMatrix, Role, TemplateVersion, User } from '@tidemark/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeAnswers, fakeApi, someone } from '../testing/fake-api';
import { aTemplate } from '../testing/organization';
import { renderScreen } from '../testing/render-screen';
import { appRoutes } from './routes';
import { configuration } from './users.fixture';

const LEVELS = ['Initial', 'Repeatable', 'Defined'];

export const levelsOf = (template: string): Assessment['maturityLevels'] =>
  LEVELS.map((name, index) => ({
    id: `${template}.l${index + 1}`,
    assessment_id: template,
    name,
    description: '',
    position: index + 1,
    enabled: true,
    version: 1,
  }));

/** In the list of templates, with what its reader may do. */
export const listed = (id: string, name: string, changes: Partial<LibraryTemplate> = {}): LibraryTemplate =>
  aTemplate(id, {
    name,
    maturityLevels: levelsOf(id),
    maturityModel: LEVELS,
    areas: 2,
    objectives: 3,
    questions: 3,
    may: ['tag', 'archive', 'duplicate', 'revise', 'submit'],
    ...changes,
  });

/** What a super is answered of a template in each state, as the policies decide it. */
export const draft = listed('draft', 'Data products', {
  isDeployed: false,
  step: 2,
  completed: 64,
  description: 'How data is owned and shared.',
  may: ['change', 'tag', 'archive'],
});
export const deployed = listed('deployed', 'Software delivery', { description: 'How a team plans and builds.' });
export const submitted = listed('submitted', 'Platform as a product', {
  isPublicTemplate: 1,
  may: ['archive', 'duplicate'],
});
export const published = listed('published', 'Incident readiness', {
  organization_id: 'o2',
  isPublicTemplate: 2,
  may: ['duplicate'],
});

/** The same as a master is answered. */
export const toMaster = (template: LibraryTemplate): LibraryTemplate => {
  const others = { 0: ['submit', 'publish'], 1: ['publish', 'unpublish'], 2: ['submit', 'unpublish'] } as const;
  return { ...template, may: ['archive', 'duplicate', ...others[template.isPublicTemplate]] };
};

const NOBODY = { share: null, answered: 0, expected: 0 };
const unscored = { assessmentValue: null, maturityValue: 0, coverage: NOBODY };

const objective = (
  template: string,
  areaId: string,
  index: number,
): Assessment['areas'][number]['objectives'][number] => {
  const id = `${template}.o${index}`;
  const levels = levelsOf(template);
  return {
    ...unscored,
    id,
    area_id: areaId,
    assessment_id: template,
    shortName: `Objective ${index}`,
    name: null,
    description: `What objective ${index} is about.`,
    absentLevels: [],
    currentMaturity_id: null,
    levelShares: [],
    maturityShares: [],
    agreement: null,
    answersPerLevel: [],
    recommendations: [
      {
        id: `r${index}`,
        title: `Read on ${index}`,
        url: 'https://learn.example/a',
        description: 'A short one.',
        isArchived: false,
      },
    ],
    references: [],
    objectiveMaturities: levels.map((level) => ({
      id: `${level.id}.${index}`,
      objective_id: id,
      maturity_id: level.id,
      description: `${level.name} means this`,
      version: 1,
    })),
    questions: [
      {
        id: `${id}.q`,
        objective_id: id,
        title: `How about ${index}?`,
        description: 'Think of the last three months.',
        kind: 'ladder',
        weight: 1,
        references: [],
        recommendations: [],
        choices: levels.map((level) => ({
          id: `${level.id}.${index}.c`,
          question_id: `${id}.q`,
          objective_id: id,
          maturity_id: level.id,
          title: `Choice of ${level.name}`,
          credit: null,
          version: 1,
        })),
        version: 1,
      },
    ],
    version: 1,
  };
};

/** A whole template with this number of objectives in two areas. */
export function whole(template: LibraryTemplate, objectives = 3): Assessment {
  const { areas: _areas, objectives: _objectives, questions: _questions, ...head } = template;
  const all = Array.from({ length: objectives }, (_, index) => index + 1);
  const areas = [
    { id: 'flow', name: 'Flow', color: '#ff4040', of: all.filter((index) => index < 3) },
    { id: 'run', name: 'Operations', color: '#1b4673', of: all.filter((index) => index >= 3) },
  ].filter(({ of }) => of.length > 0);
  return {
    ...head,
    ...unscored,
    node: null,
    nodeType: null,
    respondents: { invited: 0, started: 0, submitted: 0, counted: 0 },
    areas: areas.map(({ id, name, color, of }) => ({
      ...unscored,
      id,
      name,
      color,
      assessment_id: template.id,
      description: `All about ${name.toLowerCase()}.`,
      objectives: of.map((index) => objective(template.id, id, index)),
      version: 1,
    })),
    objectives: all.map((index) => ({
      id: `${template.id}.o${index}`,
      shortName: `Objective ${index}`,
      area_id: 'flow',
    })),
    stale: false,
  };
}

export function matrixOf(template: Assessment): MaturityMatrix {
  const answers = { sum: 0, userSum: 0, count: 0, countAllRespondents: 0 };
  return {
    id: template.id,
    template_id: null,
    name: template.name,
    shortName: template.shortName,
    maturityLevels: template.maturityLevels,
    areas: template.areas.map((area) => ({
      id: area.id,
      name: area.name,
      color: area.color,
      assessmentValue: null,
      objectives: area.objectives.map((one) => ({
        id: one.id,
        shortName: one.shortName,
        name: one.name,
        description: one.description,
        assessmentValue: null,
        maturityValue: 0,
        currentMaturity_id: null,
        coverage: { share: null, answered: 0, expected: 0 },
        levels: template.maturityLevels.map((level) => ({
          maturity_id: level.id,
          position: level.position,
          isAbsent: false,
          description: one.objectiveMaturities.find(({ maturity_id: id }) => id === level.id)?.description ?? null,
          share: null,
          maturityShare: 0,
          answers: { ...answers, maturity_id: level.id },
          questions: one.questions.map((question) => ({
            id: question.id,
            title: question.title,
            description: question.description,
            choices: question.choices.filter(({ maturity_id: id }) => id === level.id),
          })),
        })),
      })),
    })),
  };
}

/** A template with the one that it was made of, or those that were made of it, each with two changes. */
function versionsOf(all: readonly LibraryTemplate[], template: LibraryTemplate): TemplateVersion[] {
  const first = template.origin_id ?? template.id;
  return all
    .filter(({ id, origin_id: origin }) => id === first || origin === first)
    .map(
      ({ id, shortName, name, isDeployed, isArchived, maturityLevels, areas, objectives, questions, ...others }) => ({
        ...{ id, shortName, name, isDeployed, isArchived, areas, objectives, questions },
        levels: maturityLevels.length,
        createdAt: null,
        deployedAt: null,
        origin_id: others.origin_id,
        changes: others.origin_id === null ? null : 2,
        may: others.may,
      }),
    );
}

export interface TemplatesSetup {
  readonly own?: readonly LibraryTemplate[];
  readonly library?: readonly LibraryTemplate[];
  readonly waiting?: readonly LibraryTemplate[];
  readonly role?: Role;
  readonly answers?: FakeAnswers;
}

const MAY: Partial<Record<Role, User['may']>> = {
  super: ['create-template'],
  master: ['create-template', 'manage-library'],
};

/** Template management over an organization as a server would keep it: what is sent changes what is answered next. */
export function setup(
  path = '/template-management',
  {
    own = [draft, submitted, deployed],
    library = [published],
    waiting = [],
    role = 'super',
    answers = {},
  }: TemplatesSetup = {},
) {
  let kept = own;
  const reader = someone({ id: 'oskar', role, may: MAY[role] ?? [] });
  const all = () => [...kept, ...library, ...waiting];
  const one = (id: string) => all().find((template) => template.id === id) ?? draft;
  const edit = (id: string, changes: Partial<LibraryTemplate>) => {
    const now = { ...one(id), ...changes, version: one(id).version + 1 };
    kept = kept.map((template) => (template.id === id ? now : template));
    return now;
  };
  const api = fakeApi({
    configuration,
    formsToAnswer: () => [],
    currentUser: () => reader,
    organizationTemplates: () => kept.filter(({ isArchived }) => !isArchived),
    publicTemplates: () => [...library],
    submittedTemplates: () => [...waiting],
    assessment: ({ params: { id } }) => whole(one(id)),
    matrix: ({ params: { id } }) => matrixOf(whole(one(id))),
    templateVersions: ({ params: { id } }) => versionsOf(kept, one(id)),
    publishTemplate: ({ params: { id }, body: { isPublicTemplate } }) => edit(id, { isPublicTemplate }),
    archiveAssessment: ({ params: { id } }) => edit(id, { isArchived: true, may: ['restore'] }),
    restoreAssessment: ({ params: { id } }) => edit(id, { isArchived: false }),
    tagTemplate: ({ params: { id }, body: { tags } }) => edit(id, { tags: [...tags] }),
    reviseTemplate: ({ params: { id }, body }) => {
      const next = { ...draft, id: 'next', name: body?.name ?? one(id).name, origin_id: id };
      kept = [...kept, next];
      return next;
    },
    duplicateTemplate: ({ body: { templateId, name } }) => {
      const from = one(typeof templateId === 'string' ? templateId : templateId.id);
      const copy = { ...draft, id: 'copy', name: name ?? from.name };
      kept = [...kept, copy];
      return copy;
    },
    ...answers,
  });
  return {
    api,
    user: userEvent.setup(),
    shown: renderScreen(null, { table: appRoutes, path, api, user: reader }),
  };
}

/** The row of a template in the list. */
export const row = async (name: string) => screen.findByRole('option', { name: (said) => said.startsWith(name) });

/** The preview of a template, opened from its row. */
export async function preview({ user, shown }: ReturnType<typeof setup>, { name }: LibraryTemplate) {
  const { router } = await shown;
  await user.click(await row(name));
  const pane = within(await screen.findByRole('region', { name }));
  await pane.findByRole('img', { name: /^Shape of the template/ });
  return { pane, router };
}
