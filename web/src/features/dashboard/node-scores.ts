import { createContext, use } from 'react';

type Scores = ReadonlyMap<string, number>;

/** By node: what the newest assessments below it come to, where it has none itself. */
export const NodeScores = createContext<Scores>(new Map());

export const useNodeScores = (): Scores => use(NodeScores);

export const useNodeScore = (nodeId: string): number | null => useNodeScores().get(nodeId) ?? null;
