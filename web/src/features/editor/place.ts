import { useCallback, useMemo } from 'react';
import { useAddress, withFields } from '../../hooks/useAddress';

export const editorSteps = ['levels', 'objectives', 'recommendations', 'questions'] as const;
export type EditorStep = (typeof editorSteps)[number];

/** What of a template is looked at; ids. A step shows what it names, and puts the focus there. */
export interface EditorPlace {
  /** Left out: the first step that is not finished. */
  readonly step?: EditorStep;
  readonly area?: string;
  readonly objective?: string;
  readonly level?: string;
  readonly question?: string;
  readonly choice?: string;
}

/** In the address, of a question that is not saved yet. */
export const newQuestion = 'new';

const names = ['area', 'objective', 'level', 'question', 'choice'] as const;

const isStep = (name: string | null): name is EditorStep => editorSteps.includes(name as EditorStep);

function placeIn(search: URLSearchParams): EditorPlace {
  const step = search.get('step');
  const ids: Partial<Record<(typeof names)[number], string>> = {};
  for (const name of names) {
    const id = search.get(name);
    if (id !== null) ids[name] = id;
  }
  return { ...(isStep(step) && { step }), ...ids };
}

/** What of the template the address names, and how to go elsewhere in it. */
export function useEditorPlace(): { readonly place: EditorPlace; readonly goTo: (place: EditorPlace) => void } {
  const [address, change] = useAddress();
  const place = useMemo(() => placeIn(address), [address]);
  const goTo = useCallback(
    ({ step, ...ids }: EditorPlace) =>
      change(
        (now) =>
          withFields(now, {
            ...(step !== undefined && { step }),
            ...Object.fromEntries(names.map((name) => [name, ids[name] ?? null])),
          }),
        // Fields that save redraw the screen often, which would delay this change of place. A click meant for the new
        // question would reach the old one.
        { atOnce: true },
      ),
    [change],
  );
  return { place, goTo };
}
