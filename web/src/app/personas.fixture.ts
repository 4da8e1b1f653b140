import type { Persona, Role } from '@tidemark/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router-dom';
import { paths } from '../config/paths';
import { appRoutes } from './routes';
import { answered, fakeApi, type FakeAnswers, someone } from '../testing/fake-api';
import { aMember, aNode } from '../testing/organization';
import { renderScreen } from '../testing/render-screen';

export const aPersona = (id: string, title: string, changes: Partial<Persona> = {}): Persona => ({
  id,
  title,
  description: '',
  organization_id: 'o1',
  version: 1,
  may: ['change', 'archive'],
  ...changes,
});
export const developer = aPersona('p1', 'Developer', { description: 'Writes the software', version: 3 });
export const manager = aPersona('p2', 'Manager');

/** The organization's personas as a server would keep them: what is sent changes what is answered next. */
/** The application with an empty page behind the panels; `whole`: with the dashboard. */
const withoutPage = appRoutes.map((route) => (route.path === paths.dashboard ? { ...route, Screen: Outlet } : route));

export function setup(path: string, answers: FakeAnswers = {}, whole = false, role: Role = 'admin') {
  let kept: readonly Persona[] = [developer, manager];
  const api = fakeApi({
    configuration: () => ({
      languages: ['en-US'],
      socialLogin: false,
      socialLoginName: null,
      contact: null,
      assistant: 'embedded',
      mailbox: false,
      demo: null,
    }),
    formsToAnswer: () => [],
    tree: () => [
      aNode('booking', {
        nodeUsers: [aMember('u2', 'Bea Moreau'), aMember('u3', 'Clara Neumann', { persona_id: 'p2' })],
      }),
    ],
    currentUser: () => someone({ role, may: ['create-persona'] }),
    personas: ({ query }) => {
      const search = (query?.search ?? '').toLowerCase();
      const found = kept.filter(({ title }) => title.toLowerCase().includes(search));
      return answered([...found], { total: found.length });
    },
    createPersona: ({ body }) => {
      const made = aPersona('p3', body.title, { description: body.description ?? '' });
      kept = [...kept, made];
      return made;
    },
    archivePersona: ({ params: { id } }) => {
      kept = kept.filter((one) => one.id !== id);
      return developer;
    },
    ...answers,
  });
  return {
    api,
    user: userEvent.setup(),
    shown: renderScreen(null, { table: whole ? appRoutes : withoutPage, path, api, user: someone({ role }) }),
  };
}
export const dialog = (name: string) => screen.findByRole('dialog', { name });
