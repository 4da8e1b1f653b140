import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { declaredTopics, deadOf } from '@tidemark/adapters/kafka';
import { messageTypes, topics } from '@tidemark/contracts';
import { asyncApiDocument, messagesDocument } from './messages-document.js';

const written = (name: string): string => readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8');

it('docs/messages.md and docs/asyncapi.json match the schemas', () => {
  expect(written('messages.md')).toBe(messagesDocument());
  expect(written('asyncapi.json')).toBe(asyncApiDocument());
});

it('every topic is declared, and has a dead topic', () => {
  for (const topic of Object.values(topics)) {
    expect(Object.keys(declaredTopics)).toEqual(expect.arrayContaining([topic, deadOf(topic)]));
  }
});

describe('docs/asyncapi.json', () => {
  const document = JSON.parse(written('asyncapi.json')) as Record<string, unknown>;

  function at(pointer: string): unknown {
    let found: unknown = document;
    for (const part of pointer.split('/').slice(1)) found = (found as Record<string, unknown> | undefined)?.[part];
    return found;
  }
  function referencesIn(value: unknown): string[] {
    if (typeof value !== 'object' || value === null) return [];
    const own = '$ref' in value ? [String(value.$ref)] : [];
    return [...own, ...Object.values(value).flatMap(referencesIn)];
  }

  it('has no dangling reference', () => {
    const references = referencesIn(document);
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) expect(at(reference.slice(1))).toBeDefined();
  });

  it('has every type in the channel of its topic, and no key that AsyncAPI forbids', () => {
    for (const [type, { topic }] of Object.entries(messageTypes)) {
      expect(at(`/channels/${topic}/messages/${type}`)).toEqual({ $ref: `#/components/messages/${type}` });
      expect(type).toMatch(/^[\w.-]+$/);
    }
  });
});
