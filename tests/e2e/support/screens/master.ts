import type { Page } from '@playwright/test';
import { type Language, texts } from '../texts.js';
import { dialogs, go, type Screen } from './screen.js';

/** What the operator of the installation sees. */
export function screensOfMaster(language: Language): readonly Screen[] {
  const t = texts(language);
  const list = async (page: Page) => {
    await go(page, '/master');
    await page.getByRole('heading', { level: 1, name: t('master', 'title') }).waitFor();
    await page.getByRole('main').getByRole('row').last().waitFor();
  };
  return [
    { name: 'organizations', show: list },
    {
      name: 'profile of an organization',
      show: async (page) => {
        await list(page);
        await page.getByRole('main').getByRole('row').last().click();
        await page.getByRole('complementary').or(dialogs(page)).getByRole('textbox').first().waitFor();
      },
    },
    {
      name: 'new organization',
      part: '[role=dialog]',
      show: async (page) => {
        await go(page, '/master/new');
        await dialogs(page).getByRole('textbox').first().waitFor();
      },
    },
  ];
}
