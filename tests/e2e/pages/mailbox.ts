import type { Locator, Page } from '@playwright/test';

export class MailboxPage {
  readonly list: Locator;
  /** The personal link to the form in the mail that is open. */
  readonly formLink: Locator;

  /** Shows the open mail as text, outside of its frame. */
  readonly asText: Locator;

  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.list = page.getByRole('list', { name: 'E-mails' });
    this.asText = page.getByRole('radio', { name: 'Text' });
    this.formLink = page.getByRole('article').getByRole('link', { name: /\/f\/p\// });
  }

  async open(): Promise<void> {
    await this.page.goto('/mailbox');
  }

  mailsTo(address: string): Locator {
    return this.list.getByRole('link').filter({ hasText: address });
  }
}
