import { type SuggestedFor, useSuggestions } from '../features/chat/use-suggestions';
import { useIsUnderWay } from './use-is-under-way';

/** Where what is suggested is mostly about results. */
const aboutResults: ReadonlySet<SuggestedFor> = new Set(['dashboard', 'page']);

/** What the assistant may be asked on a screen; before anybody was asked there are no results to ask about. */
export function useOfferedQuestions(screen: SuggestedFor): readonly string[] {
  const isUnderWay = useIsUnderWay();
  return useSuggestions(!isUnderWay && aboutResults.has(screen) ? 'start' : screen);
}
