import type { Locator, Page } from '@playwright/test';

/** The answer form: header, one page of questions at a time, footer. */
export class FormPage {
  readonly header: Locator;
  readonly title: Locator;
  readonly next: Locator;
  readonly back: Locator;
  readonly send: Locator;
  readonly progress: Locator;
  /** Where the answers are: 'Saved', 'Saved on this device'. */
  readonly status: Locator;
  readonly questions: Locator;
  /** 'Page 2 of 6 · 3 of 66 questions answered' */
  readonly count: Locator;
  readonly skipped: Locator;

  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.header = page.locator('header');
    this.title = page.getByRole('heading', { level: 1 });
    this.next = page.getByRole('button', { name: 'Next', exact: true });
    this.back = page.getByRole('button', { name: 'Back', exact: true });
    this.send = page.getByRole('button', { name: 'Send', exact: true });
    this.progress = page.getByRole('progressbar', { name: 'Progress of the form' });
    this.status = this.header.getByRole('status');
    this.questions = page.locator('section[data-question]');
    this.count = page.locator('footer');
    this.skipped = page.getByRole('alertdialog');
  }

  question(title: string): Question {
    return new Question(this.page, this.page.getByRole('region', { name: title, exact: true }));
  }

  questionAt(index: number): Question {
    return new Question(this.page, this.questions.nth(index));
  }

  error(): Locator {
    return this.page.getByRole('heading', { name: 'Something went wrong' });
  }
}

export class Question {
  readonly choices: Locator;
  readonly picked: Locator;
  readonly none: Locator;
  readonly notApplicable: Locator;
  readonly reason: Locator;
  readonly note: Locator;

  readonly root: Locator;
  private readonly page: Page;

  constructor(page: Page, root: Locator) {
    this.page = page;
    this.root = root;
    // The steps of a ladder or the points of a checklist; not the box below them.
    this.choices = root.locator('[data-item]');
    this.picked = root.locator('[data-item][aria-checked=true]');
    this.none = this.choices.filter({ hasText: 'None of these' });
    this.notApplicable = root.getByRole('checkbox', { name: /^Not applicable to us/ });
    this.reason = root.getByLabel('Why not?');
    this.note = root.getByLabel('Note');
  }

  /** Picks by the keyboard: 1 is the first choice, 0 is none of these. */
  async press(digit: number): Promise<void> {
    await this.choices.first().focus();
    await this.page.keyboard.press(String(digit));
  }
}
