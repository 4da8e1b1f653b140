import { createHmac } from 'node:crypto';
import type { FileStore, Images, Secrets } from '@tidemark/kernel';
import { drawn } from '../pictures/drawn-picture.js';

export interface Logos {
  /** Stores an uploaded picture; returns the address at which it is served. */
  keep(organizationId: string, file: File): Promise<string>;
  /** Deletes a logo that no page shows any longer. */
  forget(address: string): Promise<void>;
}

/**
 * Logos of organizations, served like pictures of people: without a token, under unguessable names. The same picture
 * has the same name.
 */
export function createLogos(files: FileStore, images: Images, { claims }: Secrets): Logos {
  return {
    async keep(organizationId, file) {
      const { content, contentType } = await drawn(file, images.logo);
      const key = createHmac('sha256', claims).update(`logo\0${organizationId}\0`).update(content).digest('hex');
      await files.put(`avatars/${organizationId}/${key}.webp`, content, contentType);
      return `/api/avatars/${organizationId}/${key}.webp`;
    },
    async forget(address) {
      await files.remove(address.replace(/^\/api\//, ''));
    },
  };
}
