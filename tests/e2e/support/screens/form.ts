import type { Page } from '@playwright/test';
import type { Server } from '../../../harness/server.js';
import { assessmentOn } from '../answering.js';
import { formAddress } from '../form-round.js';
import { type Language, texts } from '../texts.js';
import { at } from './screen.js';

/** The form of somebody who has not answered yet, and of who has. */
export async function screensOfForm(server: Server, language: Language) {
  const t = texts(language);
  const { demo } = server;
  const open = demo.account('hanna');
  const done = demo.account('ana');
  const assessmentId = await assessmentOn(server, 'Booking', 'Delivery 2026 H2');
  const welcome = at('welcome', formAddress(open, assessmentId));
  return {
    open: {
      account: open,
      screens: [
        welcome,
        {
          name: 'questions',
          show: async (page: Page) => {
            await welcome.show(page);
            await page.getByRole('button', { name: t('common', 'actions.next'), exact: true }).click();
            await page.locator('section[data-question]').first().waitFor();
          },
        },
      ],
    },
    done: {
      account: done,
      screens: [
        {
          name: 'completion',
          show: async (page: Page) => {
            await page.goto(formAddress(done, assessmentId));
            await page.locator('svg[data-chart]').first().waitFor();
          },
        },
      ],
    },
  };
}
