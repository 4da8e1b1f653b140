import { MantineProvider } from '@mantine/core';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { cssVariables, theme } from './mantine';
import {
  applyScheme,
  keepChoice,
  type Scheme,
  type SchemeChoice,
  storedChoice,
  systemScheme,
  watchSystem,
} from './scheme';

export interface ThemeState {
  /** What is shown. */
  readonly scheme: Scheme;
  /** What was chosen; 'system' follows the machine. */
  readonly choice: SchemeChoice;
  readonly choose: (choice: SchemeChoice) => void;
}

const Context = createContext<ThemeState>({ scheme: 'light', choice: 'system', choose: () => undefined });

export interface ThemeProviderProps {
  /** No transitions: for tests. */
  readonly still?: boolean;
  readonly children: ReactNode;
}

export function ThemeProvider({ still = false, children }: ThemeProviderProps) {
  const [choice, setChoice] = useState<SchemeChoice>(storedChoice);
  const system = useSyncExternalStore(watchSystem, systemScheme);
  const scheme = choice === 'system' ? system : choice;

  useLayoutEffect(() => applyScheme(scheme), [scheme]);

  const choose = useCallback((next: SchemeChoice) => {
    keepChoice(next);
    setChoice(next);
  }, []);
  const state = useMemo<ThemeState>(() => ({ scheme, choice, choose }), [scheme, choice, choose]);

  return (
    <Context value={state}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        forceColorScheme={scheme}
        env={still ? 'test' : 'default'}
      >
        {children}
      </MantineProvider>
    </Context>
  );
}

export function useTheme(): ThemeState {
  return use(Context);
}
