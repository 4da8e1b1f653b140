import type { Node, NodeType, Role } from '@tidemark/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router-dom';
import { paths } from '../config/paths';
import { allNodes } from '../kit/branch';
import { answered, fakeApi, type FakeAnswers, someone } from '../testing/fake-api';
import { aCard, aMember, aNode } from '../testing/organization';
import { renderScreen } from '../testing/render-screen';
import { appRoutes } from './routes';

export const aNodeType = (id: string, name: string, changes: Partial<NodeType> = {}): NodeType => ({
  id,
  name,
  organization_id: 'o1',
  version: 1,
  may: ['change', 'archive'],
  ...changes,
});
export const team = aNodeType('nt1', 'Team', { version: 3 });
export const division = aNodeType('nt2', 'Division');

const later = { openFormDate: '2026-11-10T00:00:00.000Z', closeFormDate: '2999-12-20T12:00:00.000Z' };
const past = { openFormDate: '2020-01-10T00:00:00.000Z', closeFormDate: '2020-02-20T12:00:00.000Z' };

/** Halden with two divisions; below Logistics are Customs, Route planning and Warehouse. */
export const halden = (): Node =>
  aNode('halden', {
    nodeType: { name: 'Organization' },
    may: ['change', 'create-child', 'invite', 'apply', 'trigger', 'create-template'],
    children: [
      aNode('platforms', {
        name: 'Customer platforms',
        parent_id: 'halden',
        node_type_id: 'nt2',
        nodeType: { name: 'Division' },
        nodeUsers: [aMember('u1', 'Ana Ribeiro')],
      }),
      aNode('logistics', {
        parent_id: 'halden',
        node_type_id: 'nt2',
        nodeType: { name: 'Division' },
        nodeUsers: [aMember('u2', 'Bea Moreau'), aMember('u3', 'Clara Neumann')],
        version: 7,
        children: [
          aNode('customs', { parent_id: 'logistics', nodeUsers: [aMember('u3', 'Clara Neumann')] }),
          aNode('routes', {
            name: 'Route planning',
            description: 'Plans the tours.',
            parent_id: 'logistics',
            version: 4,
            nodeUsers: [aMember('u4', 'Mei Tan')],
            assessments: [
              aCard('h2', { shortName: 'Delivery H2', ...later }),
              aCard('h1', { shortName: 'Delivery H1', ...past }),
            ],
          }),
          aNode('warehouse', { parent_id: 'logistics' }),
        ],
      }),
    ],
  });

/** The tree with one node changed, and moved where its parent is another one. */
export function withNode(tops: readonly Node[], id: string, changes: Partial<Node>): Node[] {
  const old = allNodes(tops).find((node) => node.id === id);
  if (old === undefined) return [...tops];
  const now = { ...old, ...changes };
  const placed = (nodes: readonly Node[], parent: string | null): Node[] => [
    ...nodes.filter((node) => node.id !== id).map((node) => ({ ...node, children: placed(node.children, node.id) })),
    ...(now.parent_id === parent ? [{ ...now, children: placed(now.children, id) }] : []),
  ];
  return placed(tops, null);
}

const withoutPage = appRoutes.map((route) => (route.path === paths.dashboard ? { ...route, Screen: Outlet } : route));

/** The application; without `whole` with an empty page behind the panels. What is sent changes what is answered next. */
export function setup(path: string, answers: FakeAnswers = {}, whole = false, role: Role = 'super') {
  let tops: Node[] = [halden()];
  let types: readonly NodeType[] = [division, team];
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
    currentUser: () => someone({ role, may: ['manage-node-types'] }),
    tree: () => tops,
    updateNode: ({ params: { id }, body }) => {
      const { description, ...changes } = body ?? {};
      tops = withNode(tops, id, {
        ...changes,
        ...(typeof description === 'string' && { description }),
        version: 10,
      } as Partial<Node>);
      return allNodes(tops).find((node) => node.id === id) ?? aNode(id, { isArchived: true });
    },
    createNode: ({ body }) => {
      const { name, parent_id, node_type_id } = body;
      const made = aNode('made', { name, parent_id, node_type_id });
      tops = withNode([...tops, made], 'made', {});
      return made;
    },
    nodeTypes: ({ query }) => {
      const search = (query?.search ?? '').toLowerCase();
      const found = types.filter(({ name }) => name.toLowerCase().includes(search));
      return answered([...found], { total: found.length });
    },
    createNodeType: ({ body }) => {
      const made = aNodeType('nt3', body.name);
      types = [...types, made];
      return made;
    },
    archiveNodeType: ({ params: { id } }) => {
      types = types.filter((one) => one.id !== id);
      return team;
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
export const widthOf = (panel: HTMLElement) => panel.closest('[style*="--panel-width"]')?.getAttribute('style');
