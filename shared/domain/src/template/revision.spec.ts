import { describe, expect, it } from '@jest/globals';
import { deciderSpec, example, exampleHistory } from '@tidemark/testing';
import { fold } from '../lib/index.js';
import { revisionOf } from './duplicate.js';
import type { TemplateEvent } from './events.js';
import { template } from './template.js';

const { given } = deciderSpec(template);
const { templateId, profile } = example;
const { draft, deployed, archived, complete } = exampleHistory;
const tagged = (...tags: string[]): TemplateEvent => ({ type: 'TemplateTagged', data: { templateId, tags } });
const tag = (...tags: string[]) => ({ type: 'TagTemplate' as const, tags });
const stateOf = (events: readonly TemplateEvent[]) => fold(template, template.initialState, events);

describe('the tags of a template', () => {
  it('are replaced as a whole and trimmed, also after deployment', () => {
    given(draft)
      .when(tag(' delivery ', 'engineering'))
      .then([tagged('delivery', 'engineering')]);
    given(deployed)
      .when(tag('delivery'))
      .then([tagged('delivery')]);
    given([...deployed, tagged('delivery')])
      .when(tag())
      .then([tagged()]);
  });
  it('are not written again when they are the same', () => {
    given(draft).when(tag()).then([]);
    given([...draft, tagged('a', 'b')])
      .when(tag('a', 'b '))
      .then([]);
    // The same letter, composed.
    given([...draft, tagged('caf\u00e9')])
      .when(tag('cafe\u0301'))
      .then([]);
  });
  it('are not blank, at most 10 of 30 characters, and unique without case', () => {
    given(draft).when(tag('a', ' ')).refuses('invalid-request', ['tags/1']);
    given(draft)
      .when(tag('x'.repeat(31)))
      .refuses('invalid-request', ['tags/0']);
    given(draft).when(tag('Data', 'data')).refuses('invalid-request', ['tags/1']);
    given(draft)
      .when(tag(...Array.from({ length: 11 }, (_, n) => `tag ${String(n)}`)))
      .refuses('invalid-request', ['tags']);
  });
  it('stay unchanged on an archived template', () => given(archived).when(tag('late')).refuses('template-archived'));
  it('are in the deployment event, for readers that learn of the template only then', () => {
    const events = template.decide(
      { type: 'DeployTemplate', recommendations: exampleHistory.deployment.data.recommendations },
      stateOf([...complete, tagged('delivery')]),
    );
    expect(events).toMatchObject([{ type: 'TemplateDeployed', data: { tags: ['delivery'] } }]);
  });
});

describe('a revision', () => {
  const of = (events: readonly TemplateEvent[]) => revisionOf(stateOf(events), (id) => id);
  const revise = (events: readonly TemplateEvent[]) =>
    template.decide({ type: 'ReviseTemplate', templateId: 'next', ...of(events) }, template.initialState);

  it('starts as a draft with the content, the numbers and the tags of the deployed template', () => {
    const events = revise([...deployed, tagged('delivery')]);
    const state = stateOf(events);
    expect(state).toMatchObject({ status: 'draft', templateId: 'next', tags: ['delivery'], profile, publication: 0 });
    expect(state).toMatchObject({ origin: { templateId, highestN: 9 }, highestN: 9 });
    const original = stateOf(deployed);
    expect(state.status !== 'none' && original.status !== 'none' && state.content).toEqual(
      original.status === 'none' ? undefined : original.content,
    );
  });
  it('gives new content numbers that the original never used, not even for removed content', () => {
    const lost: TemplateEvent[] = [
      { type: 'ChoiceAdded', data: { templateId, n: 10, question: 7, level: 1, title: 'Lost' } },
      { type: 'ChoiceRemoved', data: { templateId, n: 10 } },
    ];
    const state = stateOf(revise([...complete, ...lost, exampleHistory.deployment]));
    expect(template.decide({ type: 'AddArea', name: 'New', description: 'Area' }, state)).toMatchObject([
      { data: { n: 11 } },
    ]);
  });
  it('needs a deployed template that is in use', () => {
    expect(() => of(complete)).toThrow(expect.objectContaining({ code: 'template-not-deployed' }));
    expect(() => of([...deployed, { type: 'TemplateArchived', data: { templateId } }])).toThrow(
      expect.objectContaining({ code: 'template-archived' }),
    );
    expect(() => of([])).toThrow(expect.objectContaining({ code: 'template-not-found' }));
  });
  it('is not created twice', () => {
    const command = { type: 'ReviseTemplate' as const, templateId: 'next', ...of(deployed) };
    given(revise(deployed)).when(command).then([]);
  });
});
