import { Announced, ChatAnswer, ChatError, ChatProgress, LiveChange, socketEvents } from '@tidemark/contracts';
import { io } from 'socket.io-client';
import { patience, within } from './wait.js';

/** A socket of a browser: signed in when it has a token. */
export interface Live {
  /** The changes received so far, oldest first. */
  readonly changes: readonly LiveChange[];
  /** The first change received, before or after this call, for which it holds. */
  receives(what: string, isIt: (change: LiveChange) => boolean): Promise<LiveChange>;
  /** What was announced before the socket connected. */
  announced(): Promise<Announced>;
  /** Sends a ping and gives what came back with the pong. */
  ping(sentAt: string): Promise<unknown>;
  /** Asks for a room; resolves when the server has dealt with it. */
  joinRoom(room: string): Promise<void>;
  /** Sends a chat command, right or wrong, and gives what it is answered with. */
  act(command: unknown): Promise<ChatOutcome>;
  /** Why the server ended the connection. */
  readonly closed: Promise<string>;
  /** The server said that the session has ended. */
  readonly sessionEnded: Promise<void>;
  close(): void;
}

/** What a chat command is answered with: one of the two, and the text so far as it was told before. */
export interface ChatOutcome {
  readonly answer?: ChatAnswer;
  readonly error?: ChatError;
  readonly progress: readonly string[];
}

/** Connects, or rejects with the server's refusal. */
export async function openLive(url: string, token?: string): Promise<Live> {
  const socket = io(url, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: token === undefined ? {} : { token },
  });
  const changes: LiveChange[] = [];
  const listeners = new Set<() => void>();
  socket.on(socketEvents.changed, (change: unknown) => {
    changes.push(LiveChange.parse(change));
    for (const listener of listeners) listener();
  });
  const closed = new Promise<string>((resolve) => socket.once('disconnect', (reason) => resolve(reason)));
  const sessionEnded = new Promise<void>((resolve) => socket.once(socketEvents.sessionEnded, () => resolve()));
  const connected = new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
  await within(patience, 'the connection', connected);

  const received = (isIt: (change: LiveChange) => boolean) =>
    new Promise<LiveChange>((resolve) => {
      const look = () => {
        const change = changes.find(isIt);
        if (change === undefined) return;
        listeners.delete(look);
        resolve(change);
      };
      listeners.add(look);
      look();
    });

  const acted = (command: unknown) =>
    new Promise<ChatOutcome>((resolve) => {
      const progress: string[] = [];
      const onProgress = (body: unknown) => void progress.push(ChatProgress.parse(body).text);
      const settle = (outcome: Omit<ChatOutcome, 'progress'>) => {
        socket.off(socketEvents.onActionProgress, onProgress);
        socket.off(socketEvents.onActionSuccess, onSuccess);
        socket.off(socketEvents.onActionError, onError);
        resolve({ ...outcome, progress });
      };
      const onSuccess = (answer: unknown) => settle({ answer: ChatAnswer.parse(answer) });
      const onError = (error: unknown) => settle({ error: ChatError.parse(error) });
      socket.on(socketEvents.onActionProgress, onProgress);
      socket.on(socketEvents.onActionSuccess, onSuccess);
      socket.on(socketEvents.onActionError, onError);
      socket.emit(socketEvents.doAction, command);
    });

  return {
    changes,
    act: (command) => within(patience, 'the answer', acted(command)),
    receives: (what, isIt) => within(patience, what, received(isIt)),
    ping: (sentAt) => {
      const pong = new Promise<unknown>((resolve) => socket.once(socketEvents.pong, resolve));
      socket.emit(socketEvents.ping, sentAt);
      return within(patience, 'the pong', pong);
    },
    announced: async () => Announced.parse(await socket.timeout(patience).emitWithAck(socketEvents.announced)),
    joinRoom: async (room) => {
      await socket.timeout(patience).emitWithAck(socketEvents.joinRoom, room);
    },
    closed,
    sessionEnded,
    close: () => void socket.close(),
  };
}
