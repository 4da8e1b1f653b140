import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useAnswer } from '../../kit/use-answer';
import type { Flag, MasterPlace } from './place';
import { masterQueries } from './queries';

/** The organisations that are looked for, and how many there are of each kind. */
export function useOrganizations({ flag, list: { ask } }: MasterPlace) {
  const list = useAnswer(masterQueries.list(flag, ask), { placeholderData: keepPreviousData });
  const active = useAnswer(masterQueries.count('active')).data?.total;
  const suspended = useAnswer(masterQueries.count('suspended')).data?.total;
  const isCounted = typeof active === 'number' && typeof suspended === 'number';
  const counts: Readonly<Record<Flag, number>> | undefined = isCounted
    ? { all: active + suspended, active, suspended }
    : undefined;
  return { list, counts };
}

/** Changes of organisations are announced to nobody: who makes one has what shows them asked again. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      (['organizations', 'organization', 'organizationStanding'] as const).map((name) =>
        client.invalidateQueries({ queryKey: [name] }),
      ),
    );
  };
}
