import type { Locator, Page } from '@playwright/test';
import type { Account } from '../../harness/demo.js';

const titles = { user: 'User', admin: 'Admin', super: 'Super-admin', master: 'Master' } as const;

export class LoginPage {
  readonly title: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly mailbox: Locator;

  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { name: 'Sign in', level: 1 });
    // Exact: the mailbox that leads here speaks of e-mails too.
    this.email = page.getByLabel('E-mail', { exact: true });
    this.password = page.getByLabel('Password', { exact: true });
    this.submit = page.getByRole('button', { name: 'Sign in', exact: true });
    this.mailbox = page.getByRole('link', { name: 'Open the demo inbox' });
  }

  async open(): Promise<void> {
    await this.page.goto('/login');
  }

  async signIn({ email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }

  /** The one-click sign-in of the demo. */
  demo({ firstName, role }: Account): Locator {
    return this.page.getByRole('button', { name: `${firstName} ${titles[role]}` });
  }
}
