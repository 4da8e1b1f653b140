import { ask } from '../../lib/api/ask';

/** The whole life of what an assessment belongs to: asked once, and again when results change. */
export const timeQueries = { timeline: (id: string) => ask('resultsTimeline', { params: { id } }) };
