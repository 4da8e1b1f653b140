import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { createTitles, type Titles } from './titles';

const Context = createContext<Titles | null>(null);

export function TitleProvider({ children }: { readonly children: ReactNode }) {
  const [titles] = useState(() =>
    createTitles((title) => {
      document.title = title;
    }),
  );
  return <Context value={titles}>{children}</Context>;
}

/**
 * Names the window while the caller is shown: a route by its table, a screen by what it shows, a panel by its title. The
 * one that came last wins; when it goes, the one before names the window again. Null names nothing.
 */
export function usePageTitle(title: string | null): void {
  const titles = use(Context);
  const [holder] = useState(() => ({}));
  useEffect(() => {
    if (title === null) titles?.drop(holder);
    else titles?.put(holder, title);
  }, [titles, holder, title]);
  useEffect(() => () => titles?.drop(holder), [titles, holder]);
}

/** The same as an element: beside what has a name of its own. */
export function PageTitle({ title }: { readonly title: string }) {
  usePageTitle(title);
  return null;
}
