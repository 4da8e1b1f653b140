import { clipped, limits } from '@tidemark/contracts';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useEscapeLayer } from '../../../components/overlays/overlay-stack';
import type { SavedField } from '../../../kit/saving/use-saved-field';
import styles from './Cell.module.css';
import type { AfterEdit } from './use-grid';

interface CellEditorProps {
  readonly field: SavedField;
  readonly label: string;
  /** Typing on a cell opened the editor: the typed text replaces the stored one. */
  readonly replaces: boolean;
  readonly onDone: (then: AfterEdit) => void;
}

/** Of what is pressed while a text is written: Enter goes on below, Tab to the next empty cell; with Shift or Alt a line breaks. */
function afterKey({ key, shiftKey, altKey, nativeEvent }: KeyboardEvent): AfterEdit | null {
  if (nativeEvent.isComposing) return null;
  if (key === 'Enter' && !shiftKey && !altKey) return 'below';
  return key === 'Tab' && !shiftKey ? 'next-empty' : null;
}

function breakLine(box: HTMLTextAreaElement, change: (text: string) => void): void {
  const { selectionStart: from, selectionEnd: to, value } = box;
  change(`${value.slice(0, from)}\n${value.slice(to)}`);
  requestAnimationFrame(() => box.setSelectionRange(from + 1, from + 1));
}

/** The text of a cell while it is edited. It is saved automatically; Escape restores the former text. */
export function CellEditor({ field, label, replaces, onDone }: CellEditorProps) {
  const [before] = useState(field.value);
  const [fresh, setFresh] = useState(replaces);
  const box = useRef<HTMLTextAreaElement>(null);
  // Before the key that began it is taken by the browser: it types into here, also where it only begins an accent.
  useLayoutEffect(() => {
    const { current } = box;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  const write = (text: string) => {
    setFresh(false);
    field.change(clipped(text, limits.description));
  };
  useEscapeLayer(true, () => {
    if (field.value !== before) field.change(before);
    onDone('stay');
  });
  return (
    <textarea
      ref={box}
      className={styles['editor']}
      rows={2}
      aria-label={label}
      value={fresh ? '' : field.value}
      onChange={({ currentTarget }) => write(currentTarget.value)}
      onKeyDown={(event) => {
        // The grid's own keys are letters here.
        event.stopPropagation();
        if (event.key === 'Enter' && event.altKey) breakLine(event.currentTarget, write);
        const then = afterKey(event);
        if (then === null) return;
        event.preventDefault();
        onDone(then);
      }}
      onBlur={() => onDone('leave')}
    />
  );
}
