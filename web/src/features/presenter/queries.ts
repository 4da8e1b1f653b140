import { ask } from '../../lib/api/ask';

interface Opened {
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** What a room is shown of an assessment: asked again whenever its results change. */
export const presenterQueries = { presented: (id: string) => ask('resultsPresented', { params: { id } }) };

export const presenterData = ({ params: { assessmentId = '' } }: Opened) => [presenterQueries.presented(assessmentId)];
