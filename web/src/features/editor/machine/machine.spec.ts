import { describe, expect, jest, test } from '@jest/globals';
import { createActor, type SnapshotFrom } from 'xstate';
import { getSimplePaths } from 'xstate/graph';
import { type EditorStep, editorSteps } from '../place';
import { type Gates, isOpen, type WizardEvent, wizardMachine } from './machine';

type State = SnapshotFrom<typeof wizardMachine>;

const shut: Gates = { enabledLevels: 0, savedLevels: 0, completed: 0, percentage: '0.00' };
const open: Gates = { enabledLevels: 5, savedLevels: 5, completed: 100, percentage: '100.00' };

const events: readonly WizardEvent[] = [
  { type: 'BACK' },
  { type: 'NEXT' },
  { type: 'FINISH' },
  { type: 'CLOSE' },
  ...editorSteps.map((step) => ({ type: 'GO', step }) as const),
  { type: 'GATES', gates: open },
  { type: 'GATES', gates: shut },
];

/** Two situations are the same to who writes a template: the step, and which gates are open. */
const situation = ({ value, context: { gates } }: State): string =>
  JSON.stringify([value, editorSteps.map((step) => isOpen[step](gates))]);

const started = (step: EditorStep, gates: Gates, reloadTree = () => undefined as void) =>
  createActor(wizardMachine.provide({ actions: { reloadTree } }), { input: { step, ...gates } }).start();

const paths = getSimplePaths(wizardMachine, {
  input: { step: 'levels', ...shut },
  events: [...events],
  serializeState: situation,
  stopWhen: ({ status }) => status === 'done',
});

describe('every path through the wizard', () => {
  test('reaches each step, with the gates open and shut, and the end', () => {
    const reached = new Set(paths.map(({ state }) => situation(state)));
    for (const step of editorSteps)
      for (const gates of [open, shut])
        expect(reached).toContain(JSON.stringify([step, editorSteps.map((one) => isOpen[one](gates))]));
    expect([...reached].some((one) => one.includes('"closed"'))).toBe(true);
  });

  test('holds: Back leads one step back, Next one on where the gate is open, and nothing leads out of the end', () => {
    expect(paths.length).toBeGreaterThan(100);
    for (const { steps, state } of paths) {
      const actor = started('levels', shut);
      for (const { event } of steps) {
        if (event.type.startsWith('xstate.')) continue;
        const before = actor.getSnapshot();
        actor.send(event);
        holds(before, event, actor.getSnapshot());
      }
      // The real interpreter gets to the same place.
      expect(situation(actor.getSnapshot())).toBe(situation(state));
      actor.stop();
    }
  });
});

function holds(before: State, event: WizardEvent, after: State): void {
  const at = editorSteps.findIndex((step) => before.matches(step));
  const step = editorSteps[at];
  if (step === undefined) {
    expect(after.value).toBe('closed');
    return;
  }
  const goesOn = isOpen[step](before.context.gates);
  const last = at === editorSteps.length - 1;
  const to: Record<WizardEvent['type'], string> = {
    BACK: editorSteps[Math.max(0, at - 1)] ?? step,
    NEXT: (goesOn && editorSteps[at + 1]) || step,
    FINISH: goesOn && last ? 'closed' : step,
    CLOSE: 'closed',
    GO: event.type === 'GO' ? event.step : step,
    GATES: step,
  };
  expect(after.value).toBe(to[event.type]);
}

describe('the wizard', () => {
  test.each(editorSteps)('begins at %s where the address says so', (step) => {
    expect(started(step, shut).getSnapshot().value).toBe(step);
  });

  test('has the four steps in their order [R2-134, R2-137]', () => {
    const actor = started('levels', open);
    const walked = [actor.getSnapshot().value];
    for (let step = 0; step < 3; step += 1) {
      actor.send({ type: 'NEXT' });
      walked.push(actor.getSnapshot().value);
    }
    expect(walked).toEqual(['levels', 'objectives', 'recommendations', 'questions']);
    expect(actor.getSnapshot().can({ type: 'NEXT' })).toBe(false);
  });

  test('has no way back from the first step, and one from each other [R2-135, R2-136]', () => {
    const can = editorSteps.map((step) => started(step, shut).getSnapshot().can({ type: 'BACK' }));
    expect(can).toEqual([false, true, true, true]);
  });

  test.each([
    ['levels', { enabledLevels: 0, savedLevels: 0 }, false],
    ['levels', { enabledLevels: 3, savedLevels: 2 }, false],
    ['levels', { enabledLevels: 3, savedLevels: 3 }, true],
    ['objectives', { completed: 99.99 }, false],
    ['objectives', { completed: 100 }, true],
    ['recommendations', {}, true],
  ] as const)('Next at %s with %j: %s [R4-044, R4-045, R4-046, R4-047]', (step, gates, can) => {
    expect(
      started(step, { ...shut, ...gates })
        .getSnapshot()
        .can({ type: 'NEXT' }),
    ).toBe(can);
  });

  test.each([
    ['100.00', true],
    ['99.99', false],
    ['100', false],
    ['0.00', false],
  ])('Finish at %s %%: %s [R4-048]', (percentage, can) => {
    expect(
      started('questions', { ...shut, percentage })
        .getSnapshot()
        .can({ type: 'FINISH' }),
    ).toBe(can);
  });

  test.each(['FINISH', 'CLOSE'] as const)(
    '%s forgets what was known and reloads the tree once [R4-049, R4-050, R4-051]',
    (type) => {
      const reloadTree = jest.fn(() => undefined as void);
      const actor = started('questions', open, reloadTree);
      actor.send({ type });
      expect(actor.getSnapshot().status).toBe('done');
      expect(actor.getSnapshot().context.gates).toEqual(shut);
      expect(reloadTree).toHaveBeenCalledTimes(1);
    },
  );
});
