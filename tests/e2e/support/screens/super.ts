import type { Server } from '../../../harness/server.js';
import { type Language, texts } from '../texts.js';
import { screensOfOrganization } from './organization.js';
import { screensOfResults } from './results.js';
import { at, type Screen } from './screen.js';
import { screensOfTemplates } from './templates.js';

/** What a super sees: results, the organisation, templates, and that the rest is somebody else's. */
export async function screensOfSuper(server: Server, language: Language): Promise<readonly Screen[]> {
  const t = texts(language);
  return [
    ...(await screensOfResults(server, t)),
    ...(await screensOfOrganization(server, t)),
    ...(await screensOfTemplates(server, t)),
    at('forbidden', '/master'),
  ];
}
