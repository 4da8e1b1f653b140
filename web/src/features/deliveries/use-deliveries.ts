import type { MailDelivery, Node } from '@tidemark/contracts';
import { useMemo, useState } from 'react';
import { useAnswer } from '../../kit/use-answer';
import { useApiQuery } from '../../lib/api/hooks';
import { useUser } from '../../lib/session/SessionProvider';
import {
  ACCOUNTS,
  ALL,
  askedIn,
  isInPart,
  deliveriesInScope,
  linesOf,
  matches,
  numbersOf,
  type Part,
  respondentsOf,
} from './model';
import { deliveryQueries } from './queries';

/** No announcement tells of mails, so they are asked for, milliseconds. */
const REFRESH = 5000;

const NO_MAILS: readonly MailDelivery[] = [];
const NO_NODES: readonly Node[] = [];

/** The e-mails that are looked at, by person, and how many of each kind. */
export function useDeliveries() {
  const reader = useUser();
  const query = useAnswer(deliveryQueries.all(reader), { refetchInterval: REFRESH });
  const tree = useAnswer(deliveryQueries.tree(reader));
  const [scope, setScope] = useState<string>(ALL);
  const [part, setPart] = useState<Part>('all');
  const [search, setSearch] = useState('');
  const isAssessment = scope !== ALL && scope !== ACCOUNTS;
  const { name, input } = deliveryQueries.respondents(scope);
  const respondents = useApiQuery(name, input, { enabled: isAssessment });
  const mails = query.data?.data ?? NO_MAILS;
  const asked = useMemo(() => askedIn(tree.data?.data ?? NO_NODES), [tree.data]);
  const scopes = useMemo(() => [...new Set(mails.flatMap(({ assessment_id }) => assessment_id ?? []))], [mails]);
  const lines = useMemo(
    () =>
      linesOf(
        deliveriesInScope(mails, scope),
        isAssessment && respondents.data ? respondentsOf(respondents.data) : null,
      ),
    [mails, scope, isAssessment, respondents.data],
  );
  const found = useMemo(() => lines.filter((line) => matches(line, search)), [lines, search]);
  const shown = useMemo(() => found.filter((line) => isInPart(line, part)), [found, part]);
  return {
    query,
    asked,
    scopes,
    scope,
    isAssessment,
    chooseScope: (next: string) => {
      setScope(next);
      setPart('all');
    },
    part,
    setPart,
    search,
    setSearch,
    lines,
    found,
    shown,
    numbers: numbersOf(lines, isAssessment),
  };
}
export type Deliveries = ReturnType<typeof useDeliveries>;
