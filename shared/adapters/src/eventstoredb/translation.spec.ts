import { describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@eventstore/db-client';
import { isWrittenBy } from './translation.js';

const recorded = (change: Partial<RecordedEvent>): RecordedEvent =>
  ({
    streamId: 'tree-1',
    type: 'NodeCreated',
    metadata: { tenant: 't', schemaVersion: 1 },
    ...change,
  }) as RecordedEvent;

describe('an event on the server', () => {
  it('is ours by its stream, its type and its metadata', () => {
    expect(isWrittenBy('', recorded({}))).toBe(true);
    expect(isWrittenBy('blue:', recorded({ streamId: 'blue:tree-1' }))).toBe(true);
  });

  it.each<[string, Partial<RecordedEvent>]>([
    ['the engine', { streamId: '$stats-127.0.0.1' }],
    ['the engine, by its type', { type: '$metadata' }],
    ['a tool without metadata', { metadata: undefined }],
    ['a tool with metadata of its own', { metadata: { by: 'somebody' } }],
    ['a tool with bytes for metadata', { metadata: new Uint8Array([1]) }],
  ])('is not ours if it has %s', (_, change) => {
    expect(isWrittenBy('', recorded(change))).toBe(false);
  });

  it('is not ours if it is of another installation', () => {
    expect(isWrittenBy('blue:', recorded({ streamId: 'green:tree-1' }))).toBe(false);
  });
});
