import { socketEvents } from '@tidemark/contracts';
import type { Socket } from 'socket.io';
import type { Asker, Chat } from '../chat/chat.js';
import { ChatRefused } from '../chat/refusal.js';
import type { OnMessage } from './messages.js';

/** The chat of one socket: one question at a time. */
export function serveChat(socket: Socket, onMessage: OnMessage, chat: Chat, from: Omit<Asker, 'gone'>): void {
  const gone = new AbortController();
  let isAnswering = false;

  async function answer(command: unknown): Promise<void> {
    if (isAnswering) {
      socket.emit(socketEvents.onActionError, chat.errorOf(command, new ChatRefused('busy')));
      return;
    }
    isAnswering = true;
    try {
      const asker = { ...from, gone: gone.signal };
      const onProgress = (text: string) => socket.emit(socketEvents.onActionProgress, { type: 'chat', text });
      socket.emit(socketEvents.onActionSuccess, await chat.answer(command, asker, onProgress));
    } catch (error) {
      if (!gone.signal.aborted) socket.emit(socketEvents.onActionError, chat.errorOf(command, error));
    } finally {
      isAnswering = false;
    }
  }

  onMessage(socketEvents.doAction, answer);
  socket.on('disconnect', () => gone.abort());
}
