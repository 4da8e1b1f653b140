import { describe, expect, it } from '@jest/globals';
import { AssessmentTriggered, topics, UserInvited } from '@tidemark/contracts';
import { type AssessmentsEvent, categories, eventsByCategory, streamName, type UserEvent } from '@tidemark/domain';
import { exampleTenant, recorded } from '@tidemark/testing';
import { translation } from './translation.js';

const triggered: AssessmentsEvent = {
  type: 'AssessmentsTriggered',
  data: {
    kind: 'invitation',
    assessments: [
      {
        assessmentId: 'a1',
        users: [
          { userId: 'uma', personaId: 'dev' },
          { userId: 'wim', personaId: null },
        ],
      },
      { assessmentId: 'a2', users: [{ userId: 'uma', personaId: null }] },
    ],
  },
};

describe('a triggering becomes messages', () => {
  const messages = recorded([triggered]).flatMap((event) => translation.translate(event));

  it('one per assessment, with ids that a repetition has too', () => {
    expect(messages.map(({ id, topic, key, type }) => ({ id, topic, key, type }))).toEqual(
      [0, 1].map((n) => ({
        id: `event-1.${String(n)}`,
        topic: topics.assessments,
        key: `${exampleTenant}:events-${exampleTenant}.1`,
        type: 'assessment-triggered.v1',
      })),
    );
  });

  it('with the public schema, and ids only', () => {
    expect(messages.map(({ body }) => AssessmentTriggered.parse(body))).toEqual([
      {
        tenant: exampleTenant,
        cause: 'event-1',
        kind: 'invitation',
        assessmentId: 'a1',
        userIds: ['uma', 'wim'],
        position: '0000000000000001',
        actor: 'user-0',
      },
      expect.objectContaining({ assessmentId: 'a2', userIds: ['uma'] }),
    ]);
  });
});

describe('an invitation becomes a message', () => {
  const invited: UserEvent = {
    type: 'UserInvited',
    data: {
      userId: 'bob',
      organizationId: exampleTenant,
      firstName: 'Bob',
      email: 'bob@example.org',
      role: 'admin',
      personaId: 'dev',
      nodeIds: ['sales'],
      language: 'es',
    },
  };
  const [event] = recorded([invited]);
  const messages = event === undefined ? [] : translation.translate(event);

  it('with the public schema, and ids only', () => {
    expect(messages.map(({ id, topic, key, type }) => ({ id, topic, key, type }))).toEqual([
      {
        id: 'event-1',
        topic: topics.accounts,
        key: `${exampleTenant}:events-${exampleTenant}.1`,
        type: 'user-invited.v1',
      },
    ]);
    expect(messages.map(({ body }) => UserInvited.parse(body))).toEqual([
      { tenant: exampleTenant, cause: 'event-1', userId: 'bob', position: '0000000000000001', actor: 'user-0' },
    ]);
    expect(JSON.stringify(messages)).not.toContain('@');
  });
});

it('is called for exactly the event types that it translates', () => {
  expect([...translation.handles].sort()).toEqual(['AssessmentsTriggered', 'UserInvited']);
});

describe('the streams for the relay', () => {
  const fits = (stream: string) => new RegExp(`^(?:${translation.streams ?? ''})`).test(stream);

  it('contain every event that becomes a message, but no answers', () => {
    for (const category of categories) {
      const isTold = Object.keys(eventsByCategory[category]).some((type) => translation.handles.includes(type));
      expect({ category, fits: fits(streamName(category, exampleTenant, 'a_b')) }).toEqual({ category, fits: isTold });
    }
    expect(fits(streamName('response', exampleTenant, 'a_b'))).toBe(false);
  });
});
