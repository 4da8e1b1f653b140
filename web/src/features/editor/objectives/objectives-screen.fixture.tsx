import { jest } from '@jest/globals';
import type { Assessment } from '@tidemark/contracts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeAnswers, someone } from '../../../testing/fake-api';
import { renderScreen } from '../../../testing/render-screen';
import { EditorPanel } from '../EditorPanel';
import { aTemplate } from './objectives.fixture';
import { serverWith } from './template.fixture';

/** The step of areas and objectives, and what of it the specs take hold of. */
export async function open(template: Assessment = aTemplate(), other: FakeAnswers = {}, search = '') {
  const user = userEvent.setup({ delay: null });
  const server = serverWith(template, other);
  const screenOf = await renderScreen(
    <EditorPanel templateId="t1" onClose={() => undefined} onRevised={() => undefined} onApply={() => undefined} />,
    {
      api: server.api,
      user: someone(),
      path: `/dashboard/models/t1?step=objectives${search}`,
    },
  );
  await screen.findByRole('heading', { name: 'Areas and objectives' });
  return { user, ...server, ...screenOf };
}

export const grid = () => screen.getByRole('treegrid', { name: 'Level descriptions by objective and level' });
export const cell = (text: string) => within(grid()).getByText(text).closest<HTMLElement>('[data-cell]') as HTMLElement;
export const firstMissing = () =>
  within(grid()).getAllByText('Describe Repeatable')[0]?.closest<HTMLElement>('[data-cell]');
export const focused = () => (document.activeElement as HTMLElement).dataset['cell'];
export const keys = async (user: ReturnType<typeof userEvent.setup>, typed: string) => user.keyboard(typed);
export const focus = (one: HTMLElement | null | undefined) => act(() => one?.focus());
export const second = async (ms = 1000) => act(async () => jest.advanceTimersByTimeAsync(ms));
export const dialog = async (name: string) => screen.findByRole('dialog', { name });
export const pasted = (text: string) => ({ getData: () => text }) as unknown as DataTransfer;
