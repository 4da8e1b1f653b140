import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a drop-down by its label and takes an option. */
async function choose(panel: Locator, label: string, option: string | RegExp): Promise<void> {
  await panel
    .getByRole('combobox', { name: label })
    .or(panel.getByLabel(label, { exact: true }))
    .first()
    .click();
  await panel.page().getByRole('option', { name: option }).click();
}

const dayName = (date: Date): string => {
  const [month, day, year] = date
    .toLocaleDateString('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
    .split(/,? /);
  return `${String(day)} ${String(month)} ${String(year)}`;
};

/** From the first to the last day of this month, which is what the calendar opens with. */
async function pickThisMonth(panel: Locator, label: string): Promise<void> {
  const now = new Date();
  await panel.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  const calendar = panel.page().getByRole('dialog', { name: label });
  for (const [month, day] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month, day));
    await calendar
      .getByRole('button', { name: dayName(date), exact: true })
      .first()
      .click();
  }
  await expect(calendar).toBeHidden();
}

export class ApplyPanel {
  readonly root: Locator;
  readonly shortName: Locator;
  readonly description: Locator;
  /** What is still missing, or that the name is taken. */
  readonly says: Locator;
  readonly apply: Locator;
  readonly applyAndChoose: Locator;
  /** The nodes that use the name already. */
  readonly taken: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('dialog', { name: 'Apply assessment' });
    this.shortName = this.root.getByLabel('Short name');
    this.description = this.root.getByLabel('Description');
    this.says = this.root.getByRole('status');
    this.apply = this.root.getByRole('button', { name: 'Apply', exact: true });
    this.applyAndChoose = this.root.getByRole('button', { name: 'Apply and choose people' });
    this.taken = this.root.getByRole('list', { name: 'Nodes on which the name is taken' });
  }

  template(name: string | RegExp): Promise<void> {
    return choose(this.root, 'Template', name);
  }

  node(name: string): Locator {
    return this.root.getByRole('tree', { name: 'Nodes' }).getByRole('checkbox', { name, exact: true });
  }

  thisMonth(which: 'Assessment period' | 'Form period'): Promise<void> {
    return pickThisMonth(this.root, which);
  }
}

export class TriggerPanel {
  readonly root: Locator;
  readonly selected: Locator;
  readonly everyone: Locator;
  readonly summary: Locator;
  readonly trigger: Locator;
  readonly confirmation: Locator;

  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.root = page.getByRole('dialog', { name: 'Trigger assessments' });
    this.selected = this.root.getByRole('region', { name: 'Selected' });
    this.everyone = this.selected.getByRole('checkbox', { name: 'Select all', exact: true });
    this.summary = this.root.getByRole('status', { name: 'Summary' });
    this.trigger = this.root.getByRole('button', { name: 'Trigger', exact: true });
    this.confirmation = page.getByRole('alertdialog');
  }

  /** The box of a person at an assessment, such as 'Payments'. */
  person(node: string, name: string): Locator {
    return this.selected
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('checkbox', { name: new RegExp(node) }) })
      .getByRole('checkbox', { name, exact: true });
  }
}
