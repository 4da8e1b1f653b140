import { useEffect, useRef } from 'react';
import { Grid } from '../../components/layout/primitives';
import { useNarrow } from '../../hooks/useNarrow';
import { cx } from '../../lib/cx';
import styles from './Import.module.css';
import type { Issue } from './issues';

export interface TextViewProps {
  readonly label: string;
  readonly text: string;
  readonly placeholder?: string;
  readonly issues: readonly Issue[];
  /** The requested line, a new object for each request. */
  readonly wanted: { readonly line: number } | null;
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

/** A text with its lines numbered, those with faults tinted; it can be repaired where it stands. */
export function TextView({ label, text, placeholder = '', issues, wanted, onText }: TextViewProps) {
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
  const marked = new Map(
    issues.flatMap(({ place, tone }) => (place?.in === 'text' ? [[place.line, tone] as const] : [])),
  );
  return (
    <Grid grow className={styles['text']}>
      <div className={styles['gutter']} aria-hidden="true" hidden={isNarrow}>
        <div ref={side}>
          <pre>{Array.from({ length: count }, (_, index) => index + 1).join('\n')}</pre>
          {[...marked].map(([line, tone]) => (
            <span
              key={line}
              className={cx(styles['lineMark'], tone === 'fault' ? styles['lineFault'] : styles['lineNote'])}
              style={{ top: ROOM + (line - 1) * LINE }}
            >
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
        aria-invalid={[...marked.values()].includes('fault') || undefined}
        onChange={(event) => onText(event.currentTarget.value)}
        onScroll={(event) => {
          if (side.current) side.current.style.transform = `translateY(${-event.currentTarget.scrollTop}px)`;
        }}
      />
    </Grid>
  );
}
