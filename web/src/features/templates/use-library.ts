import { useMemo } from 'react';
import { joinQueries } from '../../kit/join-queries';
import { useAnswer } from '../../kit/use-answer';
import { useMay } from '../../lib/may';
import { useUser } from '../../lib/session/SessionProvider';
import {
  allOf,
  authorsOf,
  begunBy,
  countsOf,
  matchingGroups,
  groupsOf,
  labelled,
  labelsOf,
  type Lists,
  mostUsedFirst,
} from './model/library';
import { templateQueries } from './queries';
import type { TemplatesPlace } from './use-templates-place';

const NOTHING: Lists = { own: [], published: [], submitted: null };

/** All templates that the reader sees, and which of them are found. */
export function useLibrary(place: Pick<TemplatesPlace, 'search' | 'tag' | 'author' | 'isByUse' | 'withSubmitted'>) {
  const { search, tag, author, isByUse, withSubmitted } = place;
  const mayJudge = useMay('manage-library');
  const isAsked = mayJudge && withSubmitted;
  const own = useAnswer(templateQueries.own(useUser()));
  const published = useAnswer(templateQueries.published());
  const submitted = useAnswer(templateQueries.submitted(), { enabled: isAsked });
  const query = isAsked ? joinQueries({ own, published, submitted }) : joinQueries({ own, published });
  const lists = useMemo((): Lists | undefined => {
    if (own.data === undefined || published.data === undefined) return undefined;
    const waiting = isAsked ? (submitted.data?.data ?? []) : null;
    return { own: own.data.data, published: published.data.data, submitted: waiting };
  }, [own.data, published.data, submitted.data, isAsked]);
  const groups = useMemo(() => groupsOf(lists ?? NOTHING), [lists]);
  const shown = useMemo(() => {
    const chosen = begunBy(labelled(matchingGroups(groups, search), tag), author);
    return isByUse ? mostUsedFirst(chosen) : chosen;
  }, [groups, search, tag, author, isByUse]);
  const all = useMemo(() => allOf(groups), [groups]);
  const counts = useMemo(() => lists && countsOf(lists), [lists]);
  const labels = useMemo(() => labelsOf(all), [all]);
  const authors = useMemo(() => authorsOf(all), [all]);
  return { query, labels, authors, mayJudge, groups: shown, all, counts };
}
