import { limits, type TemplateSummary } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { useApi } from '../lib/api/ApiProvider';
import { copyName, versionName } from '../lib/free-name';
import { useUser } from '../lib/session/SessionProvider';

type Template = Pick<TemplateSummary, 'id' | 'name' | 'shortName'>;
export type Names = Pick<TemplateSummary, 'name' | 'shortName'>;

const taken = (all: readonly Names[], of: keyof Names): ReadonlySet<string> => new Set(all.map((one) => one[of]));

/** What a draft is called that is made of a template, so that nobody has to guess which of two in a list is which. */
export function useDraftNames() {
  const { t } = useTranslation('kit');
  const api = useApi();
  const { organization_id: organizationId } = useUser();

  const copy = async ({ name, shortName }: Template): Promise<Names> => {
    const { data: all } = await api.call('organizationTemplates', { params: { organizationId } });
    const word = t('draft_name.copy');
    return {
      shortName: copyName(shortName, word, taken(all, 'shortName'), limits.assessmentShortName),
      name: copyName(name, word, taken(all, 'name'), limits.name),
    };
  };

  const version = async ({ id, name, shortName }: Template): Promise<Names> => {
    const { data: all } = await api.call('templateVersions', { params: { id } });
    return {
      shortName: versionName(
        shortName,
        all.map((one) => one.shortName),
        limits.assessmentShortName,
      ),
      name: versionName(
        name,
        all.map((one) => one.name),
        limits.name,
      ),
    };
  };
  return { copy, version };
}
