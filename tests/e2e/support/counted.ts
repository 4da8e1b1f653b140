import type { Locator, Page } from '@playwright/test';

/** Does what a person does, and counts each click, each filled field and each key. */
export class CountedHands {
  count = 0;

  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async click(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.count += 1;
    await field.fill(text);
  }

  async press(key: string): Promise<void> {
    this.count += 1;
    await this.page.keyboard.press(key);
  }

  /** Opens a list by its label and takes an entry. */
  async choose(list: Locator, entry: string): Promise<void> {
    await this.click(list);
    await this.click(this.page.getByRole('option', { name: entry, exact: true }));
  }
}
