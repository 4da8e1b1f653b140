import { describe, expect, it } from '@jest/globals';
import { ChatCommand, chatLanguage } from './chat.js';

const command = { command: 'ASSISTANT_SALES_QUERY', payload: { text: ' Hi ', language: 'es' } };

describe('a chat command', () => {
  it('is accepted as an object or as JSON, and so is its payload', () => {
    const asJson = { ...command, payload: JSON.stringify(command.payload) };
    for (const sent of [command, asJson, JSON.stringify(command), JSON.stringify(asJson)]) {
      expect(ChatCommand.parse(sent)).toMatchObject({ ...command, payload: { text: 'Hi', language: 'es' } });
      expect(chatLanguage(sent)).toBe('es');
    }
  });

  it('gets the fallback language for a missing or unknown language', () => {
    for (const payload of [{ text: 'Hi' }, { text: 'Hi', language: 'de' }, { text: 'Hi', language: null }]) {
      expect(ChatCommand.parse({ ...command, payload }).payload.language).toBe('en-US');
    }
    for (const sent of [null, '', '{', 7, {}, { payload: 'x' }]) expect(chatLanguage(sent)).toBe('en-US');
  });

  it('needs a text', () => {
    for (const text of ['', ' \n', undefined, 7, 'x'.repeat(4001)]) {
      expect(ChatCommand.safeParse({ ...command, payload: { text, language: 'es' } }).success).toBe(false);
    }
  });
});
