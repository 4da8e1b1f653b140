import type { User } from '@tidemark/contracts';
import { fields } from '../../config/paths';
import { ask } from '../../lib/api/ask';

interface Opened {
  readonly user: User;
  readonly search: URLSearchParams;
}

export const templateQueries = {
  own: ({ organization_id: organizationId }: Pick<User, 'organization_id'>) =>
    ask('organizationTemplates', { params: { organizationId } }),
  published: () => ask('publicTemplates', {}),
  submitted: () => ask('submittedTemplates', {}),
  /** Where it is applied. */
  uses: (id: string) => ask('templateUses', { params: { id } }),
  /** What it was made of and what was made of it. */
  versions: (id: string) => ask('templateVersions', { params: { id } }),
  /** Whole: areas, objectives, questions. */
  one: (id: string) => ask('assessment', { params: { id } }),
};

/** What the page shows first. */
export const templatesData = ({ user, search }: Opened) => {
  const id = search.get(fields.template);
  return [templateQueries.own(user), templateQueries.published(), ...(id === null ? [] : [templateQueries.one(id)])];
};

/** What the template read as a document shows. */
export const documentData = ({ params }: { readonly params: Readonly<Record<string, string | undefined>> }) => [
  templateQueries.one(params['templateId'] ?? params['modelId'] ?? ''),
];
