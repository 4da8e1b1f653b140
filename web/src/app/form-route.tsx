import { lazy, Suspense, useState } from 'react';
import { FormPage } from '../features/form/FormPage';

const ChatPanel = lazy(async () => ({ default: (await import('../features/chat/ChatPanel')).ChatPanel }));

/** The answer form, and the assistant that its completion page offers: in a panel, so that the results stay in sight. */
export function FormRoute() {
  const [suggestions, setSuggestions] = useState<readonly string[] | null>(null);
  const [isOpen, setOpen] = useState(false);
  const onAsk = (questions: readonly string[]) => {
    setSuggestions(questions);
    setOpen(true);
  };
  return (
    <>
      <FormPage onAsk={onAsk} />
      {suggestions !== null && (
        <Suspense>
          <ChatPanel opened={isOpen} onClose={() => setOpen(false)} suggestions={suggestions} />
        </Suspense>
      )}
    </>
  );
}
