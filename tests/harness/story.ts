/**
 * Steps that build on each other are one test, in whatever order the tests of a file come: each step is named when it fails.
 *
 *     const { step, tell } = createStory();
 *     step('a log is copied', async () => { … });
 *     step('the copy is read', async () => { … });
 *     it('keeps what was written', tell);
 */
export function createStory() {
  const steps: { readonly title: string; readonly act: () => Promise<void> }[] = [];
  return {
    step(title: string, act: () => Promise<void>): void {
      steps.push({ title, act });
    },
    async tell(): Promise<void> {
      for (const { title, act } of steps) {
        try {
          await act();
        } catch (error) {
          throw new Error(`${title}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
        }
      }
    },
  };
}
