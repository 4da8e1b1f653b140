import type { ArchivedKind } from '@tidemark/contracts';
import { keepPreviousData } from '@tanstack/react-query';
import { useAddress } from '../../hooks/useAddress';
import { useAnswer } from '../../kit/use-answer';
import { useListPlace } from '../../kit/use-list-place';
import { useUser } from '../../lib/session/SessionProvider';
import { archivedQueries, KIND, LIST, readKind } from './queries';

/** What is archived, of the kind that is looked at, and how many of each kind there are; the address says which. */
export function useArchived() {
  const [address, changeAddress] = useAddress();
  const place = useListPlace(LIST);
  const kind = readKind(address);
  const user = useUser();
  const list = useAnswer(archivedQueries.list(user, kind, place.ask), { placeholderData: keepPreviousData });
  const counts = useAnswer(archivedQueries.counts(user, place.ask), { placeholderData: keepPreviousData });
  const choose = (chosen: ArchivedKind | null) => {
    place.change({ offset: 0 });
    changeAddress((now) => {
      const next = new URLSearchParams(now);
      if (chosen === null) next.delete(KIND);
      else next.set(KIND, chosen);
      return next;
    });
  };
  return { place, list, kind, counts: counts.data?.data, choose };
}
