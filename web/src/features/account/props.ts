import type { User } from '@tidemark/contracts';

/** What a card of the page is about: who is signed in, as the server has them. */
export interface OwnProps {
  readonly user: User;
}
