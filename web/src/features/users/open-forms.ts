import type { AssessmentCard, Node, User } from '@tidemark/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { allNodes } from '../../kit/branch';
import { useApi } from '../../lib/api/ApiProvider';
import { apiQuery } from '../../lib/api/hooks';
import { useUser } from '../../lib/session/SessionProvider';
import { nameOf } from '../../lib/session/session';
import { userQueries } from './queries';

/** A form that somebody was asked for and has not sent, while it can be answered. */
export interface OpenForm {
  readonly userId: string;
  readonly name: string;
  readonly assessment: string;
}

const isOpen = ({ openFormDate, closeFormDate, isArchived, expected, respondents }: AssessmentCard, now: Date) =>
  !isArchived &&
  expected > respondents &&
  openFormDate !== null &&
  closeFormDate !== null &&
  new Date(openFormDate) <= now &&
  now <= new Date(closeFormDate);

/** The assessments that are being answered on the nodes of these people. */
function cardsOf(nodes: readonly Node[], users: readonly User[], now: Date): readonly AssessmentCard[] {
  const on = new Set(users.flatMap((user) => user.nodes.map(({ id }) => id)));
  return allNodes(nodes)
    .filter(({ id }) => on.has(id))
    .flatMap(({ assessments }) => assessments.filter((card) => isOpen(card, now)));
}

/** Looks up which forms of these people are open. What cannot be looked up counts as none: it is a courtesy. */
export function useOpenForms(): (users: readonly User[]) => Promise<readonly OpenForm[]> {
  const queries = useQueryClient();
  const api = useApi();
  const reader = useUser();
  return async (users) => {
    const wanted = new Map(users.map((user) => [user.id, nameOf(user)]));
    try {
      const { name, input } = userQueries.tree(reader);
      const tree = await queries.query({ ...apiQuery(api, name, input), staleTime: 30_000 });
      const cards = cardsOf(tree.data, users, new Date());
      const asked = await Promise.all(
        cards.map(async (card) => {
          const { data } = await queries.query(apiQuery(api, 'respondents', { params: { id: card.id } }));
          return data
            .filter(({ user, submittedAt }) => submittedAt === null && wanted.has(user.id))
            .map(({ user }) => ({ userId: user.id, name: wanted.get(user.id) ?? '', assessment: card.shortName }));
        }),
      );
      return asked.flat();
    } catch {
      return [];
    }
  };
}
