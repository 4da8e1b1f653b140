import type { Locator, Page } from '@playwright/test';

/** The panel of personas, and the form that stacks over it. */
export class PersonasPanel {
  readonly root: Locator;
  readonly rows: Locator;
  readonly search: Locator;
  readonly create: Locator;
  readonly form: Locator;
  readonly title: Locator;
  readonly description: Locator;
  readonly conflict: Locator;
  readonly confirmation: Locator;

  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.root = page.getByRole('dialog', { name: 'Personas' });
    this.rows = this.root.getByRole('row');
    this.search = this.root.getByRole('searchbox', { name: 'Find a persona' });
    this.create = this.root.getByRole('button', { name: 'New persona' });
    this.form = page.getByRole('dialog', { name: /^(New|Edit) persona$/ });
    this.title = this.form.getByRole('textbox', { name: 'Title' });
    this.description = this.form.getByRole('textbox', { name: /^Description/ });
    this.conflict = page.getByRole('dialog', { name: /was changed while you were editing$/ });
    this.confirmation = page.getByRole('alertdialog');
  }

  row(title: string): Locator {
    return this.rows.filter({ hasText: title });
  }

  async edit(title: string): Promise<void> {
    await this.row(title)
      .getByRole('button', { name: `Edit ${title}` })
      .click();
  }

  async send(verb: 'Create' | 'Update'): Promise<void> {
    await this.form.getByRole('button', { name: verb }).click();
  }

  said(text: string): Locator {
    return this.page.getByText(text, { exact: true });
  }
}
