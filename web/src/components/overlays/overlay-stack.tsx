import { createContext, type ReactNode, use, useEffect, useEffectEvent, useMemo, useRef } from 'react';

interface Layer {
  readonly close: () => void;
}
interface Stack {
  readonly add: (layer: Layer) => () => void;
}

const Context = createContext<Stack | null>(null);

// Menus, pickers and popovers close themselves on Escape; the layer under them must then stay.
const HANDLES_ITSELF = '[aria-haspopup][aria-expanded="true"], .mantine-Popover-dropdown, .mantine-Menu-dropdown';

function handledInside(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.closest(HANDLES_ITSELF) !== null;
}

/** Knows which panel or dialog is on top, so that Escape closes one thing at a time. */
export function OverlayStackProvider({ children }: { readonly children: ReactNode }) {
  const layers = useRef<Layer[]>([]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || handledInside(event)) return;
      const top = layers.current.at(-1);
      if (!top) return;
      event.stopPropagation();
      top.close();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);

  const stack = useMemo<Stack>(
    () => ({
      add: (layer) => {
        layers.current = [...layers.current, layer];
        return () => {
          layers.current = layers.current.filter((other) => other !== layer);
        };
      },
    }),
    [],
  );
  return <Context value={stack}>{children}</Context>;
}

/** While `opened`, Escape calls `close` unless something opened later is above. */
export function useEscapeLayer(opened: boolean, close: () => void): void {
  const stack = use(Context);
  const onClose = useEffectEvent(close);
  useEffect(() => (opened ? stack?.add({ close: () => onClose() }) : undefined), [opened, stack]);
}
