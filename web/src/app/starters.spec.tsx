import { describe, expect, jest, test } from '@jest/globals';
import type { ImportedTemplate } from '@tidemark/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { bytesOf } from '../testing/bytes-of';
import type { FakeAnswers } from '../testing/fake-api';
import { refusal } from '../testing/fake-api';
import { aTemplate } from '../testing/organization';
import { setup } from './nodes.fixture';

// Whole panels are driven through: on a loaded machine a test of them takes its time.
jest.setTimeout(60_000);

const made = aTemplate('made', { shortName: 'Software delivery', version: 4 }) as unknown as ImportedTemplate;
const deployed = aTemplate('made', { isDeployed: true });

async function show(answers: FakeAnswers = {}) {
  const { user, api, shown } = setup('/dashboard/models/starters/software-delivery?node=halden', {
    importTemplate: () => made,
    changeAssessment: () => deployed,
    organizationDeployedTemplates: () => [deployed],
    organizationCompleteTemplates: () => [],
    ...answers,
  });
  const { router } = await shown;
  const panel = within(await screen.findByRole('dialog', { name: 'Software delivery' }));
  await panel.findByRole('heading', { name: 'Flow' });
  return { user, api, router, panel };
}

describe('a starter', () => {
  test('is a document with its contents and what it takes to answer', async () => {
    const { panel, user, router } = await show();
    expect(panel.getByRole('navigation', { name: 'Contents' })).toBeTruthy();
    expect(panel.getByRole('complementary').textContent).toContain('Questions36');
    expect(panel.getByRole('complementary').textContent).toContain('about 9 minutes');
    await user.click(panel.getByRole('button', { name: 'Data' }));
    expect(await screen.findByRole('dialog', { name: 'Data' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/dashboard/models/starters/data');
  });

  test('is used: a copy on the node is deployed, and Apply opens with it', async () => {
    const { panel, user, api, router } = await show();
    await user.click(panel.getByRole('button', { name: 'Use this starter' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/apply'));
    const [sent] = api.callsOf('importTemplate') as [{ query: object; body: { file: File } }];
    expect(sent.query).toEqual({ node_id: 'halden' });
    expect(JSON.parse(new TextDecoder().decode(await bytesOf(sent.body.file)))).toMatchObject({
      shortName: 'Software delivery',
      language: 'en-US',
    });
    expect(api.callsOf('changeAssessment')).toEqual([
      { params: { id: 'made' }, body: { isDeployed: true }, version: 4 },
    ]);
    expect(router.state.location.state).toMatchObject({ templateId: 'made' });
  });

  test('is one draft only when its deployment fails and is tried again', async () => {
    let tries = 0;
    const { panel, user, api, router } = await show({
      changeAssessment: () => {
        tries += 1;
        return tries === 1 ? Promise.reject(refusal('internal-error', 500)) : deployed;
      },
    });
    await user.click(panel.getByRole('button', { name: 'Use this starter' }));
    expect(await panel.findByRole('alert')).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Use this starter' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/apply'));
    expect(api.callsOf('importTemplate')).toHaveLength(1);
  });

  test('is edited first as a draft', async () => {
    const { panel, user, api, router } = await show();
    await user.click(panel.getByRole('button', { name: 'Use and edit first' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/models/made'));
    expect(api.callsOf('changeAssessment')).toEqual([]);
  });

  test('is opened as the text that the import reads', async () => {
    const { panel, user, router } = await show();
    await user.click(panel.getByRole('button', { name: 'Edit as text' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/models/import'));
    expect(router.state.location.search).toContain('start=software-delivery&language=en-US');
  });
});
