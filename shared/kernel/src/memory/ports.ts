import { noTracer, type Ports } from '../ports/index.js';
import { createMemoryAnnouncements } from './announcements.js';
import { createMemoryAssistant } from './assistant.js';
import { createMemoryDocumentStore } from './document-store.js';
import { createMemoryEventStore } from './event-store.js';
import { createMemoryCredentials, createMemoryKeys, createMemorySecrets } from './identity.js';
import { createMemoryLeases } from './leases.js';
import { createMemoryMessageBus } from './message-bus.js';
import {
  createManualClock,
  createMemoryFiles,
  createMemoryImages,
  createMemoryMailer,
  createSequentialIds,
} from './outside.js';
import { createMemorySessions } from './sessions.js';

/** All ports in memory, for tests. Any part can be replaced. */
export function createMemoryPorts(given: Partial<Ports> = {}): Ports {
  const clock = given.clock ?? createManualClock();
  const ports = {
    events: createMemoryEventStore(),
    models: createMemoryDocumentStore(),
    state: createMemoryDocumentStore(),
    leases: createMemoryLeases(clock),
    bus: createMemoryMessageBus(),
    announcements: createMemoryAnnouncements(),
    sessions: createMemorySessions(),
    credentials: createMemoryCredentials(),
    keys: createMemoryKeys(),
    secrets: createMemorySecrets(),
    files: createMemoryFiles(),
    images: createMemoryImages(),
    printer: undefined,
    mailer: createMemoryMailer(clock),
    assistant: createMemoryAssistant(),
    socialLogin: undefined,
    tracer: noTracer,
    clock,
    ids: createSequentialIds(),
    ...given,
  };
  return {
    history: () => ports.events,
    ...ports,
    async close() {
      await ports.bus.close();
      await ports.mailer.close();
      await ports.events.close();
    },
  };
}
