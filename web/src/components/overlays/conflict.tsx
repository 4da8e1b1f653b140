import { createContext, type ReactNode, use } from 'react';
import { lazyPart } from '../../lib/lazy-part';
import type { Conflict, Sides } from './conflict-types';
import { usePrompt } from './use-prompt';

const ConflictDialog = lazyPart(async () => (await import('./ConflictDialog')).ConflictDialog);

export type ResolveConflict = (conflict: Conflict) => Promise<Sides | null>;

const Context = createContext<ResolveConflict>(async () => Promise.resolve(null));

/** The one dialog for what somebody else has changed meanwhile. */
export function ConflictProvider({ children }: { readonly children: ReactNode }) {
  const { question, opened, ask, answer } = usePrompt<Conflict, Sides | null>(null);
  return (
    <Context value={ask}>
      {children}
      {question && <ConflictDialog key={question.key} conflict={question} opened={opened} onAnswer={answer} />}
    </Context>
  );
}

/** Answers which side counts for each row, or null: go back, nothing is sent. */
export function useConflict(): ResolveConflict {
  return use(Context);
}
