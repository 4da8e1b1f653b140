import type { ResourceKey } from 'i18next';
import type { LoadTexts } from './create';

type Loader = () => Promise<ResourceKey>;

// One chunk for each namespace and language, fetched when a screen first asks for it.
const shared = import.meta.glob<ResourceKey>('../../locales/*/*.json', { import: 'default' });
const features = import.meta.glob<ResourceKey>('../../features/*/locales/*.json', { import: 'default' });

/** Texts of a shared namespace (locales/<lang>/<ns>.json) or of a feature (features/<ns>/locales/<lang>.json). */
export const loadTexts: LoadTexts = async (language, namespace) => {
  const loader: Loader | undefined =
    shared[`../../locales/${language}/${namespace}.json`] ??
    features[`../../features/${namespace}/locales/${language}.json`];
  return loader ? loader() : null;
};
