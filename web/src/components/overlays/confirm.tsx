import { createContext, type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../lib/lazy-part';
import type { ConfirmDialogProps } from './ConfirmDialog';
import { usePrompt } from './use-prompt';

// Fetched with the first question: it brings Mantine's modal, which neither the sign-in nor the answer form opens with.
const ConfirmDialog = lazyPart(async () => (await import('./ConfirmDialog')).ConfirmDialog);

export type Question = Pick<ConfirmDialogProps, 'title' | 'body' | 'confirmLabel' | 'tone' | 'typed'> & {
  readonly cancelLabel?: string;
};
export type Confirm = (question: Question) => Promise<boolean>;

const Context = createContext<Confirm>(() => Promise.resolve(false));

/** Asks one question at a time; a second question answers the first with no. */
export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { question, opened, ask, answer } = usePrompt<Question, boolean>(false);
  return (
    <Context value={ask}>
      {children}
      {question && (
        <ConfirmDialog
          {...question}
          cancelLabel={question.cancelLabel ?? t('actions.cancel')}
          opened={opened}
          onAnswer={answer}
        />
      )}
    </Context>
  );
}

/** `const confirm = useConfirm(); if (await confirm({...})) ...` */
export function useConfirm(): Confirm {
  return use(Context);
}
