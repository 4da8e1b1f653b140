import { describe, it } from '@jest/globals';
import { deciderSpec, example, exampleHistory } from '@tidemark/testing';
import type { TemplateEvent } from './events.js';
import { template } from './template.js';

const { given } = deciderSpec(template);
const { templateId, area, objective, next } = example;
const { complete } = exampleHistory;
const add = { type: 'AddObjective' as const, area, shortName: 'Doors', description: 'Doors are shut' };
const added = (shortName = 'Doors'): TemplateEvent => ({
  type: 'ObjectiveAdded',
  data: { templateId, n: next, area, shortName, description: 'Doors are shut' },
});
const secondArea: TemplateEvent = {
  type: 'AreaAdded',
  data: { templateId, n: next, name: 'Rooms', description: 'What is inside', color: '#1b4673' },
};

describe('an objective', () => {
  it('is added to an area', () => {
    given(complete).when(add).then([added()]);
    given(complete)
      .when({ ...add, area: objective })
      .refuses('area-not-found');
  });
  it('has a short name of 30 characters, not of 31 [R3-021]', () => {
    given(complete)
      .when({ ...add, shortName: 'x'.repeat(30) })
      .then([added('x'.repeat(30))]);
    given(complete)
      .when({ ...add, shortName: 'x'.repeat(31) })
      .refuses('invalid-request', ['shortName']);
    given(complete)
      .when({ type: 'ChangeObjective', n: objective, shortName: 'x'.repeat(31) })
      .refuses('invalid-request', ['shortName']);
  });
  it('needs a short name and a description [R5-029]', () => {
    given(complete)
      .when({ ...add, shortName: '' })
      .refuses('invalid-request', ['shortName']);
    given(complete)
      .when({ ...add, description: ' ' })
      .refuses('invalid-request', ['description']);
    given(complete)
      .when({ ...add, shortName: ' ', description: '' })
      .refuses('invalid-request', ['shortName', 'description']);
    given(complete)
      .when({ type: 'ChangeObjective', n: objective, description: '' })
      .refuses('invalid-request', ['description']);
  });
  it('changes only what is sent', () =>
    given(complete)
      .when({ type: 'ChangeObjective', n: objective, shortName: ' Locks ' })
      .then([
        {
          type: 'ObjectiveChanged',
          data: { templateId, n: objective, area, shortName: 'Locks', description: 'Keys are kept' },
        },
      ]));
  it('moves to another area with all its content', () => {
    const moved: TemplateEvent = {
      type: 'ObjectiveChanged',
      data: { templateId, n: objective, area: next, shortName: 'Keys', description: 'Keys are kept' },
    };
    given([...complete, secondArea])
      .when({ type: 'ChangeObjective', n: objective, area: next })
      .then([moved]);
    given([...complete, secondArea, moved])
      .when({ type: 'RemoveArea', n: area })
      .then([{ type: 'AreaRemoved', data: { templateId, n: area } }]);
    given([...complete, secondArea, moved])
      .when({ type: 'RemoveObjective', n: objective })
      .refuses('objective-has-dependants');
    given(complete).when({ type: 'ChangeObjective', n: objective, area: next }).refuses('area-not-found');
  });
  it('writes nothing when nothing changes', () =>
    given(complete).when({ type: 'ChangeObjective', n: objective, area, shortName: 'Keys' }).then([]));
  it('is not removed while it has questions', () =>
    given(complete).when({ type: 'RemoveObjective', n: objective }).refuses('objective-has-dependants'));
  it('is removed with its descriptions and attachments', () => {
    const withoutQuestion: TemplateEvent[] = complete.filter(
      ({ type }) => type !== 'QuestionAdded' && type !== 'ChoiceAdded',
    );
    const removed: TemplateEvent = { type: 'ObjectiveRemoved', data: { templateId, n: objective } };
    given(withoutQuestion).when({ type: 'RemoveObjective', n: objective }).then([removed]);
    given([...withoutQuestion, removed])
      .when({ type: 'ChangeMaturity', n: example.initialMaturity, description: 'Changed' })
      .refuses('maturity-not-found');
  });
  it('is refused when it is unknown', () => {
    given(complete).when({ type: 'ChangeObjective', n: area }).refuses('objective-not-found');
    given(complete).when({ type: 'RemoveObjective', n: next }).refuses('objective-not-found');
  });
});

describe('the description of an objective at a level', () => {
  const described = (n: number, level: number, description: string): TemplateEvent => ({
    type: 'MaturityDescribed',
    data: { templateId, n, objective, level, description },
  });
  const describeIt = { type: 'DescribeMaturity' as const, objective, level: example.initial, description: ' Few are ' };
  const undescribed: TemplateEvent[] = complete.filter(({ type }) => type !== 'MaturityDescribed');

  it('is written once', () => {
    given(undescribed)
      .when(describeIt)
      .then([described(next, example.initial, 'Few are')]);
    given(complete).when(describeIt).refuses('maturity-exists');
  });
  it('is changed', () =>
    given(complete)
      .when({ type: 'ChangeMaturity', n: example.managedMaturity, description: 'Every one' })
      .then([described(example.managedMaturity, example.managed, 'Every one')]));
  it('writes nothing when nothing changes', () => {
    given(complete).when({ type: 'ChangeMaturity', n: example.managedMaturity, description: 'All are ' }).then([]);
    given(complete).when({ type: 'ChangeMaturity', n: example.managedMaturity }).then([]);
  });
  it('is removed, and gets another number when described again', () => {
    const n = example.managedMaturity;
    const removed: TemplateEvent = { type: 'MaturityRemoved', data: { templateId, n } };
    const remove = { type: 'RemoveMaturity', n } as const;
    given(complete).when(remove).then([removed]);
    given([...complete, removed])
      .when(remove)
      .refuses('maturity-not-found');
    given([...complete, removed])
      .when({ ...describeIt, level: example.managed })
      .then([described(next, example.managed, 'Few are')]);
    given([...complete, removed])
      .when(describeIt)
      .refuses('maturity-exists');
  });
  it('is not blank, and has at most 10,000 characters', () => {
    for (const description of [' ', 'x'.repeat(10_001)]) {
      given(undescribed)
        .when({ ...describeIt, description })
        .refuses('invalid-request', ['description']);
      given(complete)
        .when({ type: 'ChangeMaturity', n: example.managedMaturity, description })
        .refuses('invalid-request', ['description']);
    }
  });
  it('is of a known objective at a known level', () => {
    given(complete)
      .when({ ...describeIt, objective: area })
      .refuses('objective-not-found');
    given(complete)
      .when({ ...describeIt, level: area })
      .refuses('level-not-found');
    given(complete).when({ type: 'ChangeMaturity', n: next, description: 'Changed' }).refuses('maturity-not-found');
  });
});
