import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as bodyOf } from 'node:stream/consumers';
import { createOpenAiAssistant, createRetrievalAssistant } from '@tidemark/adapters';
import { createMemoryAssistant } from '@tidemark/kernel/memory';
import { assistantContract } from '@tidemark/testing';
import { inMemory } from './support/folder.js';

assistantContract('memory', inMemory(createMemoryAssistant));
assistantContract('retrieval', inMemory(createRetrievalAssistant));

/** A server of the chat-completions protocol that cites the last document it was given, and one that there is not. */
assistantContract('OpenAI-compatible endpoint', async () => {
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { length } = [...body.matchAll(/\\"number\\":/g)];
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      for (const content of ['A part ', 'of [', `${String(length)}] the tree [9`, '9].']) {
        const choices = [{ index: 0, delta: { content }, finish_reason: null }];
        response.write(`data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', choices })}\n\n`);
      }
      response.end('data: [DONE]\n\n');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/v1`;
  return {
    port: createOpenAiAssistant({ url, model: 'small', select: ({ documents }) => documents }),
    async dispose() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
});
