import { createContext, useContext } from 'react';

/** The moment that the charted results are of, for the numbers deep in them: each leads to why it was so then. */
export const AtContext = createContext<string | null>(null);

export const useAt = (): string | null => useContext(AtContext);
