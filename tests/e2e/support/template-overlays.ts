import type { Page } from '@playwright/test';
import type { texts } from './texts.js';

interface Overlay {
  readonly name: string;
  readonly part: string;
  readonly show: (page: Page) => Promise<void>;
}

/** What opens over the templates: the ways to begin one, and those that can be copied. */
export function overlaysOfTemplates(t: ReturnType<typeof texts>): readonly Overlay[] {
  const begin = async (page: Page) => {
    await page.goto('/template-management');
    await page.getByRole('button', { name: t('templates', 'new.title') }).click();
    await page.getByRole('menuitem').first().waitFor();
  };
  return [
    { name: 'new template', part: '[role=menu]', show: begin },
    {
      name: 'a template from another',
      part: '[role=dialog]',
      show: async (page) => {
        await begin(page);
        await page.getByRole('menuitem', { name: t('templates', 'new.another') }).click();
        await page.getByRole('dialog').getByRole('listitem').first().waitFor();
      },
    },
  ];
}
