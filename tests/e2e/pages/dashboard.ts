import type { Locator, Page } from '@playwright/test';

interface DashboardNames {
  readonly tree: string;
  readonly open: string;
  readonly areas: string;
}

const english: DashboardNames = {
  tree: 'Organization',
  open: 'Open the organization tree',
  areas: 'Areas and objectives',
};

/** Of the menu of a node. */
export type TreeAction =
  | 'Apply assessment'
  | 'Create child node'
  | 'Manage node types'
  | 'Manage users'
  | 'Personas'
  | 'Trigger assessment';

/** The organization tree beside the results; on a phone the tree is a drawer. */
export class DashboardPage {
  readonly tree: Locator;
  /** A part of the results. */
  readonly radar: Locator;
  /** The table of areas and objectives; on a phone a list of cards. */
  readonly areas: Locator;

  private readonly page: Page;

  private readonly open: string;

  constructor(page: Page, names: Partial<DashboardNames> = {}) {
    const { tree, open, areas } = { ...english, ...names };
    this.page = page;
    this.open = open;
    this.tree = page.getByRole('tree', { name: tree });
    this.radar = page.getByRole('img', { name: /^Radar/ });
    this.areas = page.getByRole('table', { name: areas }).or(page.getByRole('list', { name: areas }));
  }

  /** All details of an objective: its row, or on a phone its line in the opened card of its area. */
  async objective(area: string, name: string): Promise<Locator> {
    await this.areas.waitFor();
    const row = this.areas.getByRole('row').filter({ hasText: name });
    if (await row.isVisible()) return row;
    const line = this.areas.getByRole('button').filter({ hasText: name });
    for (const button of [this.areas.getByRole('button', { name: new RegExp(`^${area} `) }), line])
      if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
    return line.locator('xpath=..');
  }

  private get isNarrow(): boolean {
    return (this.page.viewportSize()?.width ?? 0) < 900;
  }

  /** Where the tree is a drawer it is opened first. */
  async openTree(): Promise<void> {
    const drawer = this.page.getByRole('dialog').filter({ has: this.tree });
    // A link of the bar on a phone, a button beside the title on other narrow screens.
    const opener = this.page
      .getByRole('link', { name: this.open })
      .or(this.page.getByRole('button', { name: this.open }));
    if (this.isNarrow && !(await drawer.isVisible())) await opener.click();
    await this.tree.waitFor();
  }

  async closeTree(): Promise<void> {
    if (!this.isNarrow) return;
    await this.page.keyboard.press('Escape');
    await this.tree.waitFor({ state: 'hidden' });
  }

  /** A row is called by its name, then its value and state. */
  node(name: string): Locator {
    return this.tree.getByRole('treeitem', { name: new RegExp(`^${name}, `) });
  }

  /** The card of an assessment: the first row of that name below the node's row. */
  card(node: string, name: string): Locator {
    const rows = this.tree.getByRole('treeitem');
    return this.node(node)
      .locator('xpath=..')
      .locator(`xpath=following-sibling::*/*[@role="treeitem" and starts-with(@aria-label, "${name}, ")]`)
      .first()
      .and(rows);
  }

  async act(node: string, action: TreeAction): Promise<void> {
    await this.openTree();
    await this.node(node).click();
    await this.node(node)
      .getByRole('button', { name: `Actions for ${node}` })
      .click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }
}
