import { Component, type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';

const all = new Set<() => Promise<unknown>>();

/** A component whose code comes when it is first drawn, or earlier where somebody seems to mean it. */
export interface LazyPart<Props extends object> {
  new (props: Props): Component<Props>;
  /** Fetches the code. */
  readonly begin: () => void;
}

interface State<Props> {
  readonly Part: ComponentType<Props>;
  readonly failed: boolean;
}

/** Milliseconds before what did not come is asked for again. */
const AGAIN = 2000;

/**
 * A part that a screen can start without: a menu, popover, panel or dialog. Unlike `lazy` alone, it draws loaded code
 * at once. Code that failed to load breaks nothing else: it is requested again while it should be shown. Until then it
 * shows `placeholder`.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null,
): LazyPart<Props> {
  let come: ComponentType<Props> | null = null;
  const fetched = async () => {
    come ??= await load();
    return { default: come };
  };
  all.add(fetched);
  const part = () => come ?? lazy<ComponentType<Props>>(fetched);

  return class LazyPartComponent extends Component<Props, State<Props>> {
    static readonly begin = () => void fetched().catch(() => undefined);
    static getDerivedStateFromError() {
      return { failed: true };
    }
    override state: State<Props> = { Part: part(), failed: false };
    #timer: ReturnType<typeof setTimeout> | undefined;
    #again(): void {
      clearTimeout(this.#timer);
      if (this.state.failed) this.setState({ Part: part(), failed: false });
    }
    override componentDidUpdate(before: Props): void {
      if (before !== this.props) this.#again();
    }
    override componentDidCatch(): void {
      // A fault of the part itself would only come again.
      if (come === null) this.#timer = setTimeout(() => this.#again(), AGAIN);
    }
    override componentWillUnmount(): void {
      clearTimeout(this.#timer);
    }
    override render(): ReactNode {
      const { Part, failed } = this.state;
      return failed ? placeholder : createElement(Suspense, { fallback: placeholder }, createElement(Part, this.props));
    }
  };
}

/** All that is known so far: for a page that has nothing else to do, and for tests. */
export async function loadAllParts(): Promise<void> {
  await Promise.allSettled([...all].map(async (fetched) => fetched()));
}
