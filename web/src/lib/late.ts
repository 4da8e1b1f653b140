import { Component, type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';

const all = new Set<() => Promise<unknown>>();

/** A component whose code comes when it is first drawn, or earlier where somebody seems to mean it. */
export interface Late<Props extends object> {
  new (props: Props): Component<Props>;
  /** Fetches the code. */
  readonly begin: () => void;
}

interface State<Props> {
  readonly Part: ComponentType<Props>;
  readonly failed: boolean;
}

/**
 * What a screen can begin without: menus, popovers, panels. Unlike `lazy` alone, what has come already is drawn at once,
 * and what did not come takes nothing else with it: it is asked for again when it is next opened, or when the browser
 * is back online.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  let come: ComponentType<Props> | null = null;
  const fetched = async () => {
    come ??= await load();
    return { default: come };
  };
  all.add(fetched);
  const part = () => come ?? lazy<ComponentType<Props>>(fetched);

  return class LateComponent extends Component<Props, State<Props>> {
    static readonly begin = () => void fetched().catch(() => undefined);
    static getDerivedStateFromError() {
      return { failed: true };
    }
    override state: State<Props> = { Part: part(), failed: false };
    readonly again = () => {
      if (this.state.failed) this.setState({ Part: part(), failed: false });
    };
    override componentDidUpdate(before: Props): void {
      if (before !== this.props) this.again();
    }
    override componentDidCatch(): void {
      window.addEventListener('online', this.again, { once: true });
    }
    override componentWillUnmount(): void {
      window.removeEventListener('online', this.again);
    }
    override render(): ReactNode {
      const { Part, failed } = this.state;
      return failed ? null : createElement(Suspense, { fallback: null }, createElement(Part, this.props));
    }
  };
}

/** All that is known so far: for a page that has nothing else to do, and for tests. */
export async function everythingLate(): Promise<void> {
  await Promise.allSettled([...all].map(async (fetched) => fetched()));
}
