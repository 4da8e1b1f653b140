import { useState } from 'react';
import { readChoice, storeChoice } from '../../../lib/storage';
import { useKeptKey } from '../kept-key';

interface Written {
  readonly key: string;
  readonly text: string;
}

/** A text that is no piece of the template yet: what is written of a choice, or pasted. It outlives the page. */
export function useWritten(
  templateId: string,
  name: string,
  preset = '',
): readonly [text: string, change: (text: string) => void] {
  const key = `${useKeptKey(templateId)}.${name}`;
  const [written, setWritten] = useState<Written>(() => ({ key, text: readChoice(key) ?? preset }));
  let { text } = written;
  if (written.key !== key) {
    text = readChoice(key) ?? preset;
    setWritten({ key, text });
  }
  const change = (next: string) => {
    setWritten({ key, text: next });
    storeChoice(key, next === preset ? null : next);
  };
  return [text, change];
}
