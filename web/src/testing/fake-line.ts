import { act } from '@testing-library/react';

type Listener = (...values: readonly unknown[]) => void;

/** What a browser sends of a question to the assistant. */
export interface SentCommand {
  readonly command: string;
  readonly payload: { readonly text: string; readonly language: string };
}

/** A live line without a server: `asked` are the commands that were sent, `say` is what the server says. */
export function fakeLine() {
  const listeners = new Map<string, Listener[]>();
  const asked: SentCommand[] = [];
  const socket = {
    connected: true,
    active: true,
    on: (event: string, listener: Listener) => listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    emit: (event: string, value: unknown) => {
      if (event === 'doAction') asked.push(value as SentCommand);
    },
    connect: () => undefined,
    disconnect: () => undefined,
  };
  const say = (event: string, value?: unknown) =>
    act(() => {
      for (const listener of listeners.get(event) ?? []) listener(value);
    });
  return { socket, asked, say };
}
