import type { TemplateVersion } from '@tidemark/contracts';
import { versionChanges } from '@tidemark/domain';
import { collections, maySeeTemplate, type TemplateHeadDocument } from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { presentTemplate } from '@tidemark/presenters';
import { actorOf } from '../access/actor.js';
import { reachOf } from '../access/reach.js';
import type { Reader } from '../reader/reader.js';
import { findOwnTemplate, lineageOf, type OwnTemplateReads } from './lineage.js';

type ChainReads = OwnTemplateReads | 'template-heads';

/** The versions of a template that the caller may see, the oldest first; drafts of others are hidden. */
export async function versionsOf(read: Reader<ChainReads>, caller: Caller, id: string): Promise<TemplateVersion[]> {
  const { origins } = await lineageOf(read, await findOwnTemplate(read, caller, id));
  const all = await read.find(collections.templateHeads);
  const family = familyOf(all, origins.at(-1)?.templateId ?? id);
  const mayReach = await reachOf(read, caller);
  const seen = family.filter((head) => maySeeTemplate(caller, head, mayReach));
  return Promise.all(seen.map(async (head) => served(read, caller, head, mayReach(head.nodeId))));
}

/** A template and all its descendants, in order of creation. */
export function familyOf(heads: readonly TemplateHeadDocument[], rootId: string): TemplateHeadDocument[] {
  const family = new Set([rootId]);
  // A revision is younger than its origin, so each comes after its origin.
  const oldestFirst = heads.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  return oldestFirst.filter(({ _id, originId }) => {
    if (originId !== null && family.has(originId)) family.add(_id);
    return family.has(_id);
  });
}

async function served(
  read: Reader<ChainReads>,
  caller: Caller,
  head: TemplateHeadDocument,
  isAuthorized: boolean,
): Promise<TemplateVersion> {
  const { may } = presentTemplate({ tenant: head.tenant, id: head._id, head }, actorOf(caller), isAuthorized);
  return {
    ...comparedVersion(head),
    origin_id: head.originId,
    changes: await changesOf(read, head),
    may,
  };
}

export const comparedVersion = ({
  _id: id,
  profile,
  isDeployed,
  isArchived,
  createdAt,
  deployedAt,
  levels,
  counts,
}: TemplateHeadDocument) => ({
  id,
  shortName: profile.shortName,
  name: profile.name,
  isDeployed,
  isArchived,
  createdAt,
  deployedAt,
  levels: levels.length,
  ...counts,
});

async function changesOf(read: Reader<ChainReads>, { _id }: TemplateHeadDocument): Promise<number | null> {
  const after = (await read.get(collections.templates, _id))?.template;
  if (after?.origin === undefined) return null;
  const before = await read.get(collections.templates, after.origin.templateId);
  return before === undefined ? null : versionChanges(before.template, after, after.origin.highestN).length;
}
