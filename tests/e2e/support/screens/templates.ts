import { expect, type Page } from '@playwright/test';
import type { Server } from '../../../harness/server.js';
import { fresh } from '../../../harness/scenario.js';
import { dialogs, go, type Screen, type Texts } from './screen.js';

/** The next version of the demo's template, with a renamed area: created once. */
async function nextVersion(server: Server): Promise<string> {
  const client = await server.as(server.demo.some('super'));
  const { templateId } = server.demo;
  const versions = await client.ok('templateVersions', { params: { id: templateId } });
  const known = versions.find(({ origin_id: origin }) => origin === templateId);
  if (known !== undefined) return known.id;
  // Listed after what it was made of: the first of the list stays the deployed one.
  const body = { shortName: 'The next version' };
  const { id } = await client.ok('reviseTemplate', { params: { id: templateId }, body });
  const [area] = await client.ok('areas', { params: { assessmentId: id } });
  await client.ok('changeArea', { params: { id: area?.id ?? '' }, body: { name: 'Flow of work' } });
  return id;
}

/** A copy of the demo's template that can be written in; lists have it behind the demo's. */
async function draftIn(server: Server): Promise<string> {
  const client = await server.as(server.demo.some('super'));
  const body = { templateId: server.demo.templateId, shortName: fresh('Written anew') };
  return (await client.ok('duplicateTemplate', { body })).id;
}

/** What opens over the list: the ways to begin one, and those that can be copied. */
function waysToBegin(t: Texts): readonly Screen[] {
  const begin = async (page: Page) => {
    await page.goto('/template-management');
    await page.getByRole('button', { name: t('templates', 'new.title') }).click();
    await page.getByRole('menuitem').first().waitFor();
  };
  return [
    { name: 'new template', part: '[role=menu]', show: begin },
    {
      name: 'a template from another',
      part: '[role=dialog]',
      show: async (page) => {
        await begin(page);
        await page.getByRole('menuitem', { name: t('templates', 'new.another') }).click();
        await page.getByRole('dialog').getByRole('listitem').first().waitFor();
      },
    },
  ];
}

/** The templates, what is seen of one, and the editor. */
export async function screensOfTemplates(server: Server, t: Texts): Promise<readonly Screen[]> {
  const { templateId: deployed } = server.demo;
  const next = await nextVersion(server);
  const draft = await draftIn(server);
  return [
    {
      name: 'ways to begin a template',
      part: '[role=dialog]',
      show: async (page) => {
        await go(page, '/template-management/import');
        await dialogs(page).getByRole('region').first().waitFor();
      },
    },
    {
      name: 'a template from a text',
      part: '[role=dialog]',
      show: async (page) => {
        await go(page, '/template-management/import?start=security');
        await expect(dialogs(page).getByRole('textbox').first()).toHaveValue(/^# /);
      },
    },
    {
      name: 'templates',
      show: async (page) => {
        await go(page, '/template-management');
        await page.getByRole('option').first().click();
        await page.getByRole('img', { name: t('templates', 'shape.label').split(':')[0] ?? '' }).waitFor();
      },
    },
    ...waysToBegin(t),
    {
      name: 'template document',
      show: async (page) => {
        await go(page, '/template-management');
        await page.getByRole('option').first().click();
        await page.getByRole('button', { name: t('templates', 'actions.visualize') }).click();
        await page.getByRole('article').waitFor();
      },
    },
    {
      name: 'results of two versions',
      part: '[role=dialog]',
      show: async (page) => {
        await go(page, `/template-management/${deployed}/compare/${deployed}`);
        await dialogs(page).getByRole('table').waitFor();
      },
    },
    {
      name: 'what a version changes',
      part: '[role=dialog]',
      show: async (page) => {
        await page.goto(`/template-management/${deployed}/diff/${next}`);
        await dialogs(page)
          .getByRole('heading', { name: t('template-diff', 'results.title') })
          .waitFor();
      },
    },
    {
      name: 'a file with faults',
      part: '[role=dialog]',
      show: async (page) => {
        await page.goto('/template-management/import');
        await page.locator('input[type=file]').setInputFiles({
          name: 'faults.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from('Area;Objective;Question;Answer;Level\nFlow;Batches;How big?;Small;nine\n;;;Large;1\n'),
        });
        await dialogs(page).getByRole('textbox').nth(4).waitFor();
      },
    },
    {
      name: 'matrix',
      part: '[role=dialog]',
      show: async (page) => {
        // Reloaded: a link would ask about the text that the earlier import would lose.
        await page.goto('/template-management');
        await page.getByRole('option').first().click();
        await page.getByRole('button', { name: t('templates', 'actions.matrix') }).click();
        await page.getByRole('gridcell').first().click();
        await page.getByRole('complementary', { name: t('matrix', 'detail') }).waitFor();
      },
    },
    ...(
      [
        ['levels', draft],
        ['objectives', draft],
        ['recommendations', draft],
        ['questions', draft],
        ['objectives', deployed],
        ['questions', deployed],
      ] as const
    ).map(
      ([step, template]): Screen => ({
        name: `editor: ${step}${template === draft ? '' : ' of a deployed template'}`,
        part: '[role=dialog]',
        show: async (page) => {
          await go(page, `/dashboard/models/${template}?step=${step}`);
          const steps = dialogs(page).getByRole('navigation', { name: t('editor', 'frame.steps') });
          await expect(steps.locator('[aria-current=step]')).toContainText(t('editor', `frame.step.${step}`));
        },
      }),
    ),
  ];
}
