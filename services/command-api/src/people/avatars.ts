import { createHmac } from 'node:crypto';
import type { Fault } from '@tidemark/contracts';
import { type Account, fault } from '@tidemark/domain';
import type { DocumentStore, FileStore, Images, Picture, Secrets } from '@tidemark/kernel';
import { changeDocument } from '../change-document.js';
import { drawn } from '../pictures/drawn-picture.js';

type Owner = Pick<Account, 'organizationId' | 'userId'>;

/** Where pictures are stored, and the record of each person's last upload. */
export interface AvatarParts {
  readonly files: FileStore;
  readonly images: Images;
  readonly state: DocumentStore;
  readonly secrets: Secrets;
}

export interface Avatars {
  open(): Promise<void>;
  /**
   * Stores an uploaded picture; returns the address at which it is served. Deletes the owner's previous upload unless
   * it is in use (`shownBy` returns the used address). So each person has at most one unused picture.
   */
  keep(owner: Owner, file: File, shownBy: () => Promise<string | null>): Promise<string>;
  /** A stored picture; undefined if there is none of that name. */
  find(organizationId: string, name: string): Promise<Picture | undefined>;
  /** Faults of an address as a person's avatar: it must be a picture that they uploaded. */
  faults(owner: Owner, avatarUrl: string): Promise<Fault[]>;
  /** Deletes a person's picture and their last upload. */
  forgetAll(owner: Owner, avatarUrl: string | null): Promise<void>;
  /** Deletes a picture that its owner no longer shows; ignores other addresses. */
  forget(owner: Owner, avatarUrl: string | null): Promise<void>;
}

/** The last upload of each person. */
const collection = 'avatar-uploads';
const addressPattern = /^\/api\/avatars\/([A-Za-z0-9_][A-Za-z0-9_-]*)\/([0-9a-f]{64}\.webp)$/;

/**
 * Pictures of people. The upload itself is never stored, only a square drawn from its pixels. Its name is an HMAC over
 * its owner and its bytes. So the same picture has the same name, nobody can guess it, and only we know its owner.
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

  /**
   * Deletes the previous upload before it records the new one, and records before it stores: no crash leaves an
   * unrecorded picture.
   */
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
