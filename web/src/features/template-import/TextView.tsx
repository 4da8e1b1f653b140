import { LinedText } from '../../components/fields/LinedText';
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

/** The text of a template; it can be repaired where it stands. */
export function TextView({ issues, ...text }: TextViewProps) {
  const marks = new Map(
    issues.flatMap(({ place, tone }) => (place?.in === 'text' ? [[place.line, tone] as const] : [])),
  );
  return <LinedText {...text} marks={marks} />;
}
