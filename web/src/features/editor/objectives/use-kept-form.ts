import { useEffect, useEffectEvent, useState } from 'react';
import { changedKeys, type Values } from '../../../kit/form-values';
import type { ApiForm } from '../../../kit/use-api-form';
import { readChoice, storeChoice } from '../../../lib/storage';
import { useKeptKey } from '../kept-key';

/** What was typed in a form of these values and is kept in the browser; whatever else lies there counts as nothing. */
function readFields<V extends Values>(key: string, known: V): Partial<V> {
  try {
    const kept: unknown = JSON.parse(readChoice(key) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const fits = ([name, value]: [string, unknown]) =>
      name in known && typeof value === typeof known[name] && Array.isArray(value) === Array.isArray(known[name]);
    return Object.fromEntries(Object.entries(kept).filter(fits)) as Partial<V>;
  } catch {
    return {};
  }
}

/**
 * The typed values of a form in the editor survive a reload until they are sent: the form shows them again. Returns the
 * function that forgets them, for a user who cancels.
 */
export function useKeptForm<V extends Values>(form: ApiForm<V>, templateId: string, name: string): () => void {
  const key = `${useKeptKey(templateId)}.form:${name}`;
  const [initial] = useState(form.values);
  const { values, dirty } = form;
  const onOpen = useEffectEvent(() => {
    const kept = readFields(key, initial);
    if (Object.keys(kept).length > 0) form.change(kept);
  });
  useEffect(() => onOpen(), []);
  useEffect(() => {
    const typed = dirty ? changedKeys(values, initial) : [];
    const fields = Object.fromEntries(typed.map((field) => [field, values[field]]));
    storeChoice(key, typed.length === 0 ? null : JSON.stringify(fields));
  }, [key, values, dirty, initial]);
  return () => storeChoice(key, null);
}
