import { useEffect, useRef } from 'react';
import { Grid } from '../layout/primitives';
import { useNarrow } from '../../hooks/useNarrow';
import { cx } from '../../lib/cx';
import styles from './LinedText.module.css';

export type LineTone = 'fault' | 'note';

export interface LinedTextProps {
  readonly label: string;
  readonly text: string;
  readonly placeholder?: string;
  /** The numbers of tinted lines, from 1. */
  readonly marks: ReadonlyMap<number, LineTone>;
  /** The requested line, a new object for each request. */
  readonly wanted?: { readonly line: number } | null;
  readonly onText: (text: string) => void;
}

/** As the style sheet has it: lines do not wrap, so that each is one line high. */
const LINE = 20;
const ROOM = 12;

const startOf = (text: string, line: number): number =>
  text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, one) => sum + one.length + 1, 0);

/** A text with numbered lines, some of them tinted. */
export function LinedText({ label, text, placeholder = '', marks, wanted = null, onText }: LinedTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const side = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = area.current;
    if (wanted === null || field === null) return;
    const start = startOf(field.value, wanted.line);
    const end = field.value.indexOf('\n', start);
    field.focus();
    field.setSelectionRange(start, end === -1 ? field.value.length : end);
    field.scrollTop = Math.max(0, (wanted.line - 4) * LINE);
  }, [wanted]);
  // On a phone a line wraps: then its number could not stand beside it. Faults name their lines.
  const isNarrow = useNarrow(720);
  const count = text.split('\n').length;
  return (
    <Grid grow className={styles['text']}>
      <div className={styles['gutter']} aria-hidden="true" hidden={isNarrow}>
        <div ref={side}>
          <pre>{Array.from({ length: count }, (_, index) => index + 1).join('\n')}</pre>
          {[...marks].map(([line, tone]) => (
            <span key={line} className={cx(styles['mark'], styles[tone])} style={{ top: ROOM + (line - 1) * LINE }}>
              {line}
            </span>
          ))}
        </div>
      </div>
      <textarea
        ref={area}
        value={text}
        wrap={isNarrow ? 'soft' : 'off'}
        spellCheck={false}
        placeholder={placeholder}
        aria-label={label}
        aria-invalid={[...marks.values()].includes('fault') || undefined}
        onChange={(event) => onText(event.currentTarget.value)}
        onScroll={(event) => {
          if (side.current) side.current.style.transform = `translateY(${-event.currentTarget.scrollTop}px)`;
        }}
      />
    </Grid>
  );
}
