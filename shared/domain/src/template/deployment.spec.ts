import { describe, expect, it } from '@jest/globals';
import { deciderSpec, example, exampleHistory, exampleRecommendation } from '@tidemark/testing';
import { fold } from '../lib/index.js';
import type { TemplateCommand } from './commands.js';
import type { TemplateEvent } from './events.js';
import { template } from './template.js';

const { given } = deciderSpec(template);
const { templateId, area, objective, question, recommendationId } = example;
const { draft, complete, deployment, deployed, archived } = exampleHistory;
const deploy: TemplateCommand = { type: 'DeployTemplate', recommendations: [exampleRecommendation] };
const without = (...types: TemplateEvent['type'][]) => complete.filter(({ type }) => !types.includes(type));

/** Every editing command, by the rows of the specification that lock it. */
const edits: readonly (readonly [what: string, commands: readonly TemplateCommand[]])[] = [
  ['profile [R6-047]', [{ type: 'ChangeTemplateProfile', name: 'Changed' }]],
  [
    'areas [R4-007]',
    [
      { type: 'AddArea', name: 'Rooms', description: 'What is inside' },
      { type: 'ChangeArea', n: area, name: 'Changed' },
      { type: 'RemoveArea', n: area },
    ],
  ],
  [
    'objectives [R4-008]',
    [
      { type: 'AddObjective', area, shortName: 'Doors', description: 'Doors are shut' },
      { type: 'ChangeObjective', n: objective, shortName: 'Changed' },
      { type: 'RemoveObjective', n: objective },
    ],
  ],
  [
    'objective maturity descriptions [R4-009]',
    [
      { type: 'DescribeMaturity', objective, level: example.initial, description: 'Changed' },
      { type: 'ChangeMaturity', n: example.initialMaturity, description: 'Changed' },
    ],
  ],
  [
    'questions [R4-010]',
    [
      { type: 'AddQuestion', objective, title: 'Locks?', description: 'How many?' },
      { type: 'ChangeQuestion', n: question, title: 'Changed' },
      { type: 'RemoveQuestion', n: question },
    ],
  ],
  [
    'levels [R4-011]',
    [
      { type: 'AddLevel', position: 3, name: 'Optimising', description: 'By habit' },
      { type: 'ChangeLevel', n: example.initial, name: 'Changed' },
      { type: 'RemoveLevel', n: example.initial },
    ],
  ],
  [
    'choices [R4-012]',
    [
      { type: 'AddChoice', question, level: example.initial, title: 'Nobody knows' },
      { type: 'ChangeChoice', n: example.initialChoice, title: 'Changed' },
      { type: 'RemoveChoice', n: example.initialChoice },
    ],
  ],
  [
    'attachments [R4-013]',
    [
      { type: 'AttachRecommendation', objective, recommendationId: 'recommendation-2', standing: 'offered' },
      { type: 'DetachRecommendation', objective, recommendationId },
    ],
  ],
];

describe('deploying', () => {
  it('fixes the current profile, content and recommendations', () => given(complete).when(deploy).then([deployment]));
  it('is permanent: repeating it does nothing', () => given(deployed).when(deploy).then([]));
  it('changes the profile too, or neither', () => {
    const profile = { ...example.profile, description: 'Changed' };
    const both = { ...deploy, profile: { description: ' Changed ' } };
    given(complete)
      .when(both)
      .then([
        { type: 'TemplateProfileChanged', data: { templateId, profile } },
        { ...deployment, data: { ...deployment.data, profile } },
      ]);
    given(without('MaturityDescribed')).when(both).refuses('template-incomplete');
    given(complete)
      .when({ ...deploy, profile: { name: ' ' } })
      .refuses('invalid-request', ['name']);
  });
  it('changes no profile of a deployed template, and accepts the same one again', () => {
    given(deployed)
      .when({ ...deploy, profile: { description: example.profile.description } })
      .then([]);
    given(deployed)
      .when({ ...deploy, profile: { description: 'Changed' } })
      .refuses('template-deployed');
  });
  it('needs a description of every objective at every level', () =>
    given(without('MaturityDescribed'))
      .when(deploy)
      .refuses('template-incomplete', ['/areas/0/objectives/0/maturities', '/areas/0/objectives/0/maturities']));
  it('needs a choice of every objective at every level', () =>
    given([
      ...complete,
      { type: 'ChoiceRemoved', data: { templateId, n: example.managedChoice } },
      { type: 'LevelAdded', data: { templateId, n: 10, position: 3, name: 'Best', description: '' } },
    ])
      .when(deploy)
      .refuses('template-incomplete', [
        '/areas/0/objectives/0/questions',
        '/areas/0/objectives/0/maturities',
        '/areas/0/objectives/0/questions',
      ]));
  it('needs levels and areas', () => given(draft).when(deploy).refuses('template-incomplete', ['/levels', '/areas']));
  it('needs the texts of attached recommendations', () =>
    given(complete).when({ type: 'DeployTemplate', recommendations: [] }).refuses('recommendation-not-found'));
  it('leaves out unattached recommendations', () =>
    given(complete)
      .when({
        type: 'DeployTemplate',
        recommendations: [{ ...exampleRecommendation, id: 'other' }, exampleRecommendation],
      })
      .then([deployment]));
  it('is refused for an archived and for a missing template', () => {
    given(archived).when(deploy).refuses('template-archived');
    given([]).when(deploy).refuses('template-not-found');
  });
});

/** Edits that the complete example accepts: nothing depends on their targets, and nothing is described twice. */
const isOfItself = ({ type }: TemplateCommand) => !type.startsWith('Remove') && type !== 'DescribeMaturity';
const ofItself = edits.flatMap(([, commands]) => commands).filter(isOfItself);

describe('the content of a draft', () => {
  it.each(ofItself)('can be edited: $type [R4-006]', (command) => {
    const state = fold(template, template.initialState, complete);
    expect(template.decide(command, state)).toHaveLength(1);
  });
  it('can be removed again, from its leaves up [R4-006]', () => {
    const removals: readonly TemplateCommand[] = [
      { type: 'RemoveChoice', n: example.initialChoice },
      { type: 'RemoveChoice', n: example.managedChoice },
      { type: 'RemoveQuestion', n: question },
      { type: 'RemoveObjective', n: objective },
      { type: 'RemoveArea', n: area },
      { type: 'RemoveLevel', n: example.initial },
    ];
    let state = fold(template, template.initialState, complete);
    for (const removal of removals) {
      const events = template.decide(removal, state);
      expect(events).toHaveLength(1);
      state = fold(template, state, events);
    }
    expect(state).toMatchObject({ status: 'draft', content: { areas: [], levels: [{ name: 'Managed' }] } });
  });
});

describe.each(edits)('the %s', (_what, commands) => {
  it.each(commands)('of a deployed template are locked: $type', (command) => {
    given(deployed).when(command).refuses('template-deployed');
  });
  it.each(commands)('of an archived template are locked: $type', (command) => {
    given(archived).when(command).refuses('template-archived');
  });
  it.each(commands)('of a missing template are refused: $type', (command) => {
    given([]).when(command).refuses('template-not-found');
  });
});

describe('evolve', () => {
  it('ignores events before the creation', () => {
    const state = fold(template, template.initialState, complete.slice(1));
    expect(state).toEqual({ status: 'none' });
  });
  it('leaves the given state unchanged', () => {
    const before = fold(template, template.initialState, complete);
    const copy = structuredClone(before);
    fold(template, before, [...deployed.slice(-1), { type: 'LevelRemoved', data: { templateId, n: example.initial } }]);
    expect(before).toEqual(copy);
  });
  it('remembers whether an archived template was deployed', () => {
    const archivedOf = (history: readonly TemplateEvent[]) =>
      fold(template, template.initialState, [...history, { type: 'TemplateArchived', data: { templateId } }]);
    expect(archivedOf(deployed)).toMatchObject({ status: 'archived', wasDeployed: true });
    expect(archivedOf(complete)).toMatchObject({ status: 'archived', wasDeployed: false });
  });
});
