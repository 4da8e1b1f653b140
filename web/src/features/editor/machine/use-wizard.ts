import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import { useTouch } from '../../../lib/live/use-touch';
import type { Draft } from '../draft/draft';
import type { LevelRows } from '../levels/use-level-rows';
import { type EditorStep, editorSteps, useEditorPlace } from '../place';
import { type Gates, isOpen, wizardMachine } from './machine';

/** The step where a template starts or continues: the first unfinished one. */
const firstOf = ({ template }: Draft): EditorStep => editorSteps[template.step - 1] ?? 'levels';

const gatesOf = ({ completion }: Draft, { rows, saved }: LevelRows): Gates => ({
  enabledLevels: rows.length,
  savedLevels: saved,
  completed: completion.completed,
  percentage: completion.percentage,
});

export interface Wizard {
  readonly step: EditorStep;
  readonly canGoBack: boolean;
  readonly canGoOn: boolean;
  readonly canFinish: boolean;
  /** The step and those before it that are open: it can be gone to from the step bar. */
  readonly reaches: (step: EditorStep) => boolean;
  readonly isDone: (step: EditorStep) => boolean;
  readonly back: () => void;
  readonly next: () => void;
  readonly go: (step: EditorStep) => void;
  /** Finish or Close: the next editor opens empty, and the tree is asked for again. */
  readonly end: (how: 'FINISH' | 'CLOSE') => void;
}

/** The wizard of one draft, kept together with the address: each leads to the other's step. */
export function useWizard(draft: Draft, levels: LevelRows): Wizard {
  const { place, goTo } = useEditorPlace();
  const touch = useTouch();
  const gates = gatesOf(draft, levels);
  const [first] = useState(() => place.step ?? firstOf(draft));
  const actor = useActorRef(
    wizardMachine.provide({
      actions: { reloadTree: () => void touch(['nodes', 'templates', 'assessments'], null) },
    }),
    { input: { step: first, ...gates } },
  );
  const state = useSelector(actor, (snapshot) => snapshot);
  const { enabledLevels, savedLevels, completed, percentage } = gates;
  useEffect(() => {
    actor.send({ type: 'GATES', gates: { enabledLevels, savedLevels, completed, percentage } });
  }, [actor, enabledLevels, savedLevels, completed, percentage]);
  const asked = place.step ?? first;
  useEffect(() => actor.send({ type: 'GO', step: asked }), [actor, asked]);

  const step = editorSteps.find((name) => state.matches(name)) ?? asked;
  const lead = (type: 'BACK' | 'NEXT') => {
    actor.send({ type });
    const to = editorSteps.find((name) => actor.getSnapshot().matches(name));
    if (to !== undefined && to !== step) goTo({ step: to });
  };
  const before = (name: EditorStep) => editorSteps.slice(0, editorSteps.indexOf(name));
  return {
    step,
    canGoBack: state.can({ type: 'BACK' }),
    canGoOn: state.can({ type: 'NEXT' }),
    canFinish: state.can({ type: 'FINISH' }),
    reaches: (name) => before(name).every((one) => isOpen[one](gates) || before(step).includes(one)),
    isDone: (name) => isOpen[name](gates) && before(name).every((one) => isOpen[one](gates)),
    back: () => lead('BACK'),
    next: () => lead('NEXT'),
    go: (name) => goTo({ step: name }),
    end: useCallback((type) => actor.send({ type }), [actor]),
  };
}
