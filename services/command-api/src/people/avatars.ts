import { createHmac } from 'node:crypto';
import type { Fault } from '@tidemark/contracts';
import { type Account, fault } from '@tidemark/domain';
import type { DocumentStore, FileStore, Images, Picture, Secrets } from '@tidemark/kernel';
import { changeDocument } from '../lib/change-document.js';
import { drawn } from '../lib/drawn-picture.js';

type Owner = Pick<Account, 'organizationId' | 'userId'>;

/** Where pictures come to lie, and who remembers which one somebody uploaded last. */
export interface AvatarParts {
  readonly files: FileStore;
  readonly images: Images;
  readonly state: DocumentStore;
  readonly secrets: Secrets;
}

export interface Avatars {
  open(): Promise<void>;
  /**
   * Keeps an uploaded picture; answers the address under which it is served. What the owner uploaded before and does not
   * show (`shownBy` answers the address of what they do) goes: of pictures that were only tried, each person has one at the most.
   */
  keep(owner: Owner, file: File, shownBy: () => Promise<string | null>): Promise<string>;
  /** A kept picture; undefined when there is none of that name. */
  find(organizationId: string, name: string): Promise<Picture | undefined>;
  /** What speaks against an address as somebody's avatar: only a picture that they uploaded themself is taken. */
  faults(owner: Owner, avatarUrl: string): Promise<Fault[]>;
  /** Removes what somebody shows and what they tried last. */
  forgetAll(owner: Owner, avatarUrl: string | null): Promise<void>;
  /** Removes a picture that its owner shows no more; anything else is left alone. */
  forget(owner: Owner, avatarUrl: string | null): Promise<void>;
}

/** The last upload of each person. */
const collection = 'avatar-uploads';
const addressPattern = /^\/api\/avatars\/([A-Za-z0-9_][A-Za-z0-9_-]*)\/([0-9a-f]{64}\.webp)$/;

/**
 * Pictures of people. What was uploaded is never kept: only a square drawn from its pixels. Its name is an HMAC over its
 * owner and its bytes: the same picture has the same name, nobody can guess it, and it says whose it is to us alone.
 */
export function createAvatars({ files, images, state, secrets: { claims } }: AvatarParts): Avatars {
  const nameOf = ({ organizationId, userId }: Owner, content: Buffer): string => {
    const key = createHmac('sha256', claims).update(`avatar\0${organizationId}\0${userId}\0`).update(content);
    return `${key.digest('hex')}.webp`;
  };
  const fileOf = (organizationId: string, name: string): string => `avatars/${organizationId}/${name}`;

  async function own(owner: Owner, avatarUrl: string): Promise<string | undefined> {
    const [, organizationId, name] = addressPattern.exec(avatarUrl) ?? [];
    if (organizationId !== owner.organizationId || name === undefined) return undefined;
    const path = fileOf(organizationId, name);
    const kept = await files.get(path);
    return kept !== undefined && nameOf(owner, kept.content) === name ? path : undefined;
  }

  async function forget(owner: Owner, avatarUrl: string | null): Promise<void> {
    const path = avatarUrl === null ? undefined : await own(owner, avatarUrl);
    if (path !== undefined) await files.remove(path);
  }

  /** The one before goes before the new one is remembered, and that before it is there: no crash leaves one unknown. */
  async function replaceTried(owner: Owner, address: string, shownBy: () => Promise<string | null>): Promise<void> {
    const { organizationId: tenant, userId } = owner;
    const tried = (await state.get(collection, userId))?.['address'];
    if (typeof tried === 'string' && tried !== address && tried !== (await shownBy())) await forget(owner, tried);
    await changeDocument(state, collection, userId, () => ({ tenant, address }));
  }

  async function forgetAll(owner: Owner, avatarUrl: string | null): Promise<void> {
    const tried = (await state.get(collection, owner.userId))?.['address'];
    for (const each of [avatarUrl, tried]) if (typeof each === 'string') await forget(owner, each);
    await changeDocument(state, collection, owner.userId, () => undefined);
  }

  return {
    forgetAll,
    open: async () => state.ensure({ name: collection, indexes: [] }),
    async keep(owner, file, shownBy) {
      const { content, contentType } = await drawn(file, images.avatar);
      const name = nameOf(owner, content);
      const address = `/api/avatars/${owner.organizationId}/${name}`;
      await replaceTried(owner, address, shownBy);
      await files.put(fileOf(owner.organizationId, name), content, contentType);
      return address;
    },
    find: async (organizationId, name) => files.get(fileOf(organizationId, name)),
    faults: async (owner, avatarUrl) =>
      (await own(owner, avatarUrl)) === undefined
        ? [fault('avatarUrl', 'image-invalid', 'This is no picture that you uploaded')]
        : [],
    forget,
  };
}
