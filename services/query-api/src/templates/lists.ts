import {
  fallbackLanguage,
  type ListedTemplate,
  type ListingQuery,
  type ReadsOf,
  type Routes,
  routes,
} from '@tidemark/contracts';
import { collections, maySeeTemplate, type TemplateHeadDocument } from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { presentOffered, presentTemplate } from '@tidemark/presenters';
import { sizeOf, starters } from '@tidemark/template-text';
import { starterFile } from '@tidemark/template-text/files';
import { actorOf } from '../access/actor.js';
import { compareFor, sortedBy } from '../lists/collation.js';
import type { LanguageSource } from '../lists/language.js';
import { listed } from '../lists/listing.js';
import { reachOf } from '../access/reach.js';
import type { Reader } from '../reader/reader.js';
import type { Toolbox } from '../toolbox.js';
import { asListed } from './listing.js';

/** Can be applied: private or submitted, and complete. */
const isComplete = ({ publication, completed, percentage }: TemplateHeadDocument): boolean =>
  publication !== 2 && completed === 100 && percentage === '100.00';

type OwnList = Routes['organizationTemplates'];
type OfferedList = Routes['publicTemplates'];

export function templateLists(tools: Toolbox) {
  const own = (route: OwnList, chosen: (head: TemplateHeadDocument) => boolean) =>
    tools.answering(route, async ({ caller, query }, read) =>
      page(read, caller, query, await ownTemplates(read, caller, chosen)),
    );
  const offered = (route: OfferedList, publication: 1 | 2) =>
    tools.answering(route, async ({ caller, query }, read) => {
      const found = await read.findEverywhere(collections.offered, { where: { publication } });
      const templates = found.map(({ submittedAt, ...head }) => ({
        ...presentTemplate({ tenant: head.organizationId, id: head._id, head }, actorOf(caller), false),
        submittedAt,
      }));
      return page(read, caller, query, await asListed(read, templates, () => undefined));
    });
  return {
    organizationTemplates: own(routes.organizationTemplates, () => true),
    organizationDeployedTemplates: own(routes.organizationDeployedTemplates, ({ isDeployed }) => isDeployed),
    organizationCompleteTemplates: own(routes.organizationCompleteTemplates, isComplete),
    publicTemplates: offered(routes.publicTemplates, 2),
    signUpTemplates: tools.answering(routes.signUpTemplates, async ({ query }, read) => {
      const { language = fallbackLanguage } = query;
      const found = await read.findEverywhere(collections.offered, { where: { publication: 2 } });
      const published = found.map(({ _id, profile, counts }) => presentOffered(_id, profile, counts));
      const open = (await tools.startersOpen()) ? starters : [];
      return {
        body: [
          ...open.map((starter) => presentOffered(starter, starterFile(starter, language), sizeOf[starter])),
          ...published.toSorted((a, b) => a.name.localeCompare(b.name)),
        ],
      };
    }),
    submittedTemplates: offered(routes.submittedTemplates, 1),
  };
}

/** By name; searched by the texts of a list entry. */
async function page<Template extends ListedTemplate>(
  read: LanguageSource,
  caller: Caller,
  query: ListingQuery,
  templates: readonly Template[],
) {
  const sorted = sortedBy(templates, await compareFor(read, caller), ({ name }) => name);
  return listed(sorted, query, ({ name, shortName, description, tags }) => [name, shortName, description, ...tags]);
}

/** The templates in use that the caller may see. */
async function ownTemplates(
  read: Reader<ReadsOf<OwnList>>,
  caller: Caller,
  chosen: (head: TemplateHeadDocument) => boolean,
): Promise<ListedTemplate[]> {
  const heads = await read.find(collections.templateHeads, { where: { isArchived: false } });
  const mayReach = await reachOf(read, caller);
  const seen = heads.filter((head) => chosen(head) && maySeeTemplate(caller, head, mayReach));
  const authors = await authorsOf(read, seen);
  const templates = seen.map((head) =>
    presentTemplate({ tenant: head.tenant, id: head._id, head }, actorOf(caller), mayReach(head.nodeId)),
  );
  return asListed(read, templates, (id) => authors.get(id));
}

/** The author of each template, by the template's id. */
async function authorsOf(read: Reader<'people'>, heads: readonly TemplateHeadDocument[]) {
  const ids = [...new Set(heads.map(({ createdBy }) => createdBy))];
  const people = new Map((await read.getMany(collections.people, ids)).map((person) => [person._id, person]));
  return new Map(heads.map(({ _id, createdBy }) => [_id, people.get(createdBy)]));
}
