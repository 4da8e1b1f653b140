import { createHmac } from 'node:crypto';
import type { Fault } from '@tidemark/contracts';
import { type Account, fault, Refusal } from '@tidemark/domain';
import { type FileStore, ImageRefused, type Images, type Picture, type Secrets } from '@tidemark/kernel';

type Owner = Pick<Account, 'organizationId' | 'userId'>;

export interface Avatars {
  /** Keeps an uploaded picture; answers the address under which it is served. */
  keep(owner: Owner, file: File): Promise<string>;
  /** A kept picture; undefined when there is none of that name. */
  find(organizationId: string, name: string): Promise<Picture | undefined>;
  /** What speaks against an address as somebody's avatar: only a picture that they uploaded themself is taken. */
  faults(owner: Owner, avatarUrl: string): Promise<Fault[]>;
  /** Removes a picture that its owner shows no more; anything else is left alone. */
  forget(owner: Owner, avatarUrl: string | null): Promise<void>;
}

const addressPattern = /^\/api\/avatars\/([A-Za-z0-9_-]+)\/([0-9a-f]{64}\.webp)$/;
const extensionPattern = /\.(png|jpe?g)$/i;

const refused = (): Refusal =>
  new Refusal('image-invalid', {
    faults: [fault('file', 'image-invalid', 'Only a png, jpg or jpeg image is taken')],
  });

/**
 * Pictures of people. What was uploaded is never kept: only a square made anew from it. Its name is an HMAC over its
 * owner and its bytes: the same picture has the same name, nobody can guess it, and it says whose it is to us alone.
 */
export function createAvatars(files: FileStore, images: Images, { claims }: Secrets): Avatars {
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

  return {
    async keep(owner, file) {
      if (!extensionPattern.test(file.name)) throw refused();
      try {
        const { content, contentType } = await images.avatar(Buffer.from(await file.arrayBuffer()));
        const name = nameOf(owner, content);
        await files.put(fileOf(owner.organizationId, name), content, contentType);
        return `/api/avatars/${owner.organizationId}/${name}`;
      } catch (error) {
        if (error instanceof ImageRefused) throw refused();
        throw error;
      }
    },
    find: async (organizationId, name) => files.get(fileOf(organizationId, name)),
    faults: async (owner, avatarUrl) =>
      (await own(owner, avatarUrl)) === undefined
        ? [fault('avatarUrl', 'image-invalid', 'This is no picture that you uploaded')]
        : [],
    async forget(owner, avatarUrl) {
      const path = avatarUrl === null ? undefined : await own(owner, avatarUrl);
      if (path !== undefined) await files.remove(path);
    },
  };
}
