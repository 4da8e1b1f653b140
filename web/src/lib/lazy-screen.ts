import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react';

/** A component in a chunk of its own, and what fetches it. */
export interface LazyScreen<Props extends object> {
  readonly Part: ComponentType<Props>;
  readonly load: () => Promise<unknown>;
}

/**
 * `lazy`, but loaded code is drawn at once. React leaves a lazy component out of the first drawing anyway. It then
 * shows the fallback for a third of a second.
 */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyScreen<Props> {
  let come: ComponentType<Props> | null = null;
  const fetched = async () => {
    come ??= await load();
    return { default: come };
  };
  const Lazy = lazy<ComponentType<Props>>(fetched);
  function Part(props: Props): ReactNode {
    // Keep the component of the first drawing: another one would mount again.
    const [Drawn] = useState<ComponentType<Props>>(() => come ?? Lazy);
    return createElement(Drawn, props);
  }
  return { Part, load: fetched };
}
