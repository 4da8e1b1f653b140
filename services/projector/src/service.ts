import {
  type Background,
  createProjector,
  createRelay,
  type DeadLetters,
  type EventCodec,
  type Logger,
  type Ports,
  type Projector,
  type ReadModels,
  sequence,
  type Service,
} from '@tidemark/kernel';
import { translation } from './translation.js';

export interface ProjectorServiceOptions {
  readonly ports: Ports;
  readonly codec: EventCodec;
  readonly readModels: ReadModels;
  readonly deadLetters: DeadLetters;
  readonly logger: Logger;
}

/** Read models from the log, and the relay from the log to the bus: each with its own checkpoint. */
export function createProjectorService(options: ProjectorServiceOptions): {
  readonly service: Service;
  readonly projector: Projector;
  readonly relay: Background;
} {
  const { ports, codec, readModels, deadLetters, logger } = options;
  const { events, models, state, bus, announcements } = ports;
  const projector = createProjector({ events, store: models, readModels, deadLetters, codec, announcements, logger });
  const publish = async (messages: Parameters<typeof bus.publish>[0]) => bus.publish(messages);
  const relay = createRelay({ events, state, publish, codec, translation, logger });
  return { projector, relay, service: sequence('projector', [projector, relay]) };
}
