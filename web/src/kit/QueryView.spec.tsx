import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answered, fakeApi, refusal, someone } from '../testing/fake-api';
import { aTemplate } from '../testing/organization';
import { renderScreen } from '../testing/render-screen';
import { ask } from '../lib/api/ask';
import { useTouch } from '../lib/live/use-touch';
import { joinQueries } from './join-queries';
import { QueryView } from './QueryView';
import { useAnswer } from './use-answer';

const params = { organizationId: 'o1' };

function Screen() {
  const query = useAnswer(ask('organizationTemplates', { params }));
  const touch = useTouch();
  return (
    <>
      <button onClick={() => void touch(['templates'], null)}>change</button>
      <QueryView query={query} failed="The templates couldn't be loaded" skeleton={<p>bones</p>} empty={<p>none</p>}>
        {(templates, { total }) => <p>{`${templates.map(({ name }) => name).join()} of ${String(total)}`}</p>}
      </QueryView>
    </>
  );
}

type QueryAnswer = Parameters<typeof answered<ReturnType<typeof aTemplate>[]>>;

async function show(first: () => QueryAnswer | Promise<never>, ui = <Screen />) {
  let say: () => QueryAnswer | Promise<never> | Promise<QueryAnswer> = first;
  const api = fakeApi({
    organizationTemplates: async () => answered(...(await say())),
    organizationDeployedTemplates: () => [aTemplate('t2', { name: 'Data' })],
  });
  await renderScreen(ui, { api, user: someone() });
  const press = async (name: string) => userEvent.setup().click(screen.getByRole('button', { name }));
  return { api, press, next: (given: typeof say) => void (say = given) };
}

const delivery = [aTemplate('t1', { name: 'Delivery' })];
const down = () => Promise.reject(refusal('offline', 0));

describe('what is loaded', () => {
  test('is waited for behind a skeleton, which does not flash', async () => {
    await show(
      () => [delivery],
      <QueryView
        query={{ data: undefined, error: null, dataUpdatedAt: 0, refetch: async () => Promise.resolve() }}
        failed="no"
        skeleton={<p>bones</p>}
      >
        {() => <p>content</p>}
      </QueryView>,
    );
    expect(screen.queryByText('bones')).toBeNull();
    expect(await screen.findByText('bones')).toBeTruthy();
    expect(screen.queryByText('content')).toBeNull();
  });

  test('is shown, with what the answer says about it', async () => {
    await show(() => [delivery, { total: 7 }]);
    expect(await screen.findByText('Delivery of 7')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('shows the empty state when the list is empty', async () => {
    await show(() => [[]]);
    expect(await screen.findByText('none')).toBeTruthy();
  });

  test('shows that it failed and why, and requests again', async () => {
    const { press, next } = await show(down);
    expect(await screen.findByText("The templates couldn't be loaded")).toBeTruthy();
    expect(screen.getByText(/can't be reached/)).toBeTruthy();
    next(() => [delivery]);
    await press('Try again');
    expect(await screen.findByText(/^Delivery/)).toBeTruthy();
  });
});

describe('what was loaded before', () => {
  test.each([
    ['the server cannot be reached', refusal('offline', 0), /The server can't be reached\. This is from/],
    ['it is refused', refusal('not-allowed', 403), /This couldn't be refreshed\. It's from/],
  ])('stays when %s, and the line above it says so and asks again', async (_, problem, words) => {
    const { press, next } = await show(() => [delivery]);
    await screen.findByText(/^Delivery/);
    next(() => Promise.reject(problem));
    await press('change');
    expect((await screen.findByRole('status')).textContent).toMatch(words);
    expect(screen.getByText(/^Delivery/)).toBeTruthy();
    next(() => [[aTemplate('t1', { name: 'Renamed' })]]);
    await press('Try again');
    expect(await screen.findByText(/^Renamed/)).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('shows that it is behind while the server reports that', async () => {
    const { press, next } = await show(() => [delivery, { stale: true }]);
    expect((await screen.findByRole('status')).textContent).toMatch(/may be out of date/);
    next(() => [delivery]);
    await press('change');
    expect(await screen.findByText(/^Delivery/)).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });
});

function Both() {
  const all = useAnswer(ask('organizationTemplates', { params }));
  const deployed = useAnswer(ask('organizationDeployedTemplates', { params }));
  return (
    <QueryView query={joinQueries({ all, deployed })} failed="Not all could be loaded" skeleton={null}>
      {(both) => <p>{[...both.all, ...both.deployed].map(({ name }) => name).join()}</p>}
    </QueryView>
  );
}

describe('several queries as one', () => {
  test('show content once all have loaded, and fail with the first that fails', async () => {
    const { press, next } = await show(down, <Both />);
    expect(await screen.findByText('Not all could be loaded')).toBeTruthy();
    next(() => [delivery]);
    await press('Try again');
    expect(await screen.findByText('Delivery,Data')).toBeTruthy();
  });

  test('ask again only for what has failed', async () => {
    const { api, press, next } = await show(down, <Both />);
    await screen.findByText('Not all could be loaded');
    next(() => [delivery]);
    await press('Try again');
    await screen.findByText('Delivery,Data');
    expect(api.callsOf('organizationTemplates')).toHaveLength(2);
    expect(api.callsOf('organizationDeployedTemplates')).toHaveLength(1);
  });
});
