import { act, render, type RenderResult } from '@testing-library/react';
import type { i18n } from 'i18next';
import { type ReactNode, Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Providers } from '../app/Providers';
import { createI18n } from '../lib/i18n/create';
import { loadFromDisk, namespaces } from './texts';

export interface RenderOptions {
  readonly language?: string;
  /** Where the router is. */
  readonly path?: string;
}

export interface Rendered extends RenderResult {
  readonly texts: i18n;
}

/** Renders with the real texts and everything a screen has around it; transitions are off. */
export async function renderApp(
  ui: ReactNode,
  { language = 'en-US', path = '/' }: RenderOptions = {},
): Promise<Rendered> {
  const texts = await createI18n(loadFromDisk, language);
  await texts.loadNamespaces([...namespaces()]);
  const wrap = (children: ReactNode) => (
    <Providers texts={texts} still>
      <MemoryRouter initialEntries={[path]}>
        <Suspense>{children}</Suspense>
      </MemoryRouter>
    </Providers>
  );
  let result: RenderResult | undefined;
  await act(async () => {
    result = render(wrap(ui));
  });
  if (!result) throw new Error('nothing was rendered');
  const { rerender } = result;
  return { ...result, texts, rerender: (next) => rerender(wrap(next)) };
}
