import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAnswer } from '../../kit/use-answer';
import { useListPlace } from '../../kit/use-list-place';
import { useUser } from '../../lib/session/SessionProvider';
import { carriersOf } from './carriers';
import { LIST, personaQueries } from './queries';

/** Who carries each persona. */
export function useCarriers() {
  const { data: tree } = useAnswer(personaQueries.tree(useUser()));
  return useMemo(() => carriersOf(tree?.data ?? []), [tree]);
}

/** The personas that are looked for. */
export function usePersonas() {
  const user = useUser();
  const place = useListPlace(LIST);
  const list = useAnswer(personaQueries.list(user, place.ask), { placeholderData: keepPreviousData });
  return { place, list };
}
