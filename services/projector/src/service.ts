import {
  type Background,
  createProjector,
  createRelay,
  type DeadLetters,
  type EventCodec,
  type Exclusive,
  type Logger,
  type Ports,
  type Projector,
  type ReadModels,
  sequence,
  type Service,
  type Share,
} from '@tidemark/kernel';
import { ownStreams } from './own-streams.js';
import { translation } from './translation.js';

export interface ProjectorServiceOptions {
  readonly ports: Ports;
  readonly codec: EventCodec;
  readonly readModels: ReadModels;
  readonly deadLetters: DeadLetters;
  readonly logger: Logger;
  /** With several processes on the same read models: the segments of this one, and the turn to relay. */
  readonly share?: Share | undefined;
  readonly exclusive?: Exclusive | undefined;
}

/** Read models from the log, and the relay from the log to the bus, each with its own checkpoint. */
export function createProjectorService(options: ProjectorServiceOptions): {
  readonly service: Service;
  readonly projector: Projector;
  readonly relay: Background;
} {
  const { ports, codec, readModels, deadLetters, logger, share, exclusive } = options;
  const { events, models, state, bus, announcements, tracer } = ports;
  const feeding = { events, store: models, readModels, deadLetters, codec, announcements, logger, tracer };
  const streamsOf = share && ownStreams(share.segments);
  const projector = createProjector({ ...feeding, share, streamsOf });
  const publish = async (messages: Parameters<typeof bus.publish>[0]) => bus.publish(messages);
  const relay = createRelay({ events, state, publish, codec, translation, logger, exclusive });
  return { projector, relay, service: sequence('projector', [projector, relay]) };
}
