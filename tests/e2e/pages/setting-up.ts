import type { Locator, Page } from '@playwright/test';

/** The operator's page. */
export class OrganizationsPage {
  readonly add: Locator;
  readonly form: Locator;
  readonly profile: Locator;

  constructor(page: Page) {
    this.add = page.getByRole('button', { name: 'Add organization' }).first();
    this.form = page.getByRole('dialog', { name: 'Add organization' });
    this.profile = page.getByRole('complementary', { name: 'Organization' });
  }

  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await this.form.getByLabel(label, { exact: true }).fill(value);
  }

  get submit(): Locator {
    return this.form.getByRole('button', { name: 'Add organization' });
  }

  async addSuper(email: string): Promise<void> {
    await this.profile.getByLabel('E-mail of a new super-admin').fill(email);
    await this.profile.getByRole('button', { name: 'Add super-admin' }).click();
  }
}

/** The screen behind the link of an invitation. */
export class SignUpPage {
  readonly firstName: Locator;
  readonly surname: Locator;
  readonly password: Locator;
  readonly confirmation: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.firstName = page.getByLabel('First name');
    this.surname = page.getByLabel('Surname');
    this.password = page.getByLabel('Password', { exact: true });
    this.confirmation = page.getByLabel('Confirm password');
    this.submit = page.getByRole('button', { name: 'Create account' });
  }

  async signUp(person: { firstName?: string; surname?: string; password: string }): Promise<void> {
    if (person.firstName !== undefined) await this.firstName.fill(person.firstName);
    if (person.surname !== undefined) await this.surname.fill(person.surname);
    await this.password.fill(person.password);
    await this.confirmation.fill(person.password);
    await this.submit.click();
  }
}

/** The form of a node or of a node type, over the page or the list. */
export class EntityForm {
  readonly root: Locator;
  readonly name: Locator;
  readonly create: Locator;

  private readonly page: Page;

  constructor(page: Page, title: string) {
    this.page = page;
    this.root = page.getByRole('dialog', { name: title });
    this.name = this.root.getByRole('textbox', { name: 'Name' });
    this.create = this.root.getByRole('button', { name: 'Create' });
  }

  async choose(label: string, option: string): Promise<void> {
    await this.root.getByRole('combobox', { name: label }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }
}

/** Manage users. */
export class InvitePanel {
  readonly root: Locator;
  readonly result: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('dialog', { name: 'Manage users' });
    this.result = this.root.getByRole('table', { name: 'Invitation results' });
  }

  async read(name: string, text: string): Promise<void> {
    await this.root.getByRole('radio', { name: 'CSV file' }).or(this.root.getByText('CSV file')).first().click();
    await this.root
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'utf8') });
  }

  async add(persona: string, addresses: readonly string[]): Promise<void> {
    await this.root.getByRole('combobox', { name: 'Persona' }).click();
    await this.root.page().getByRole('option', { name: persona, exact: true }).click();
    await this.root.getByRole('textbox', { name: 'Addresses' }).fill(`${addresses.join(', ')},`);
    await this.root.getByRole('button', { name: `Add ${String(addresses.length)} people` }).click();
  }

  send(mails: number): Locator {
    return this.root.getByRole('button', { name: `Send ${String(mails)} invitations` });
  }
}
