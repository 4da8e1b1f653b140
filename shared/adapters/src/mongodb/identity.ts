import { randomBytes, randomUUID } from 'node:crypto';
import { DocumentConflict, type DocumentStore, nextRevision, type Secrets } from '@tidemark/kernel';
import { z } from 'zod';

/** The identity of an installation, stored at its first start: its log's name and its secrets. */
const Identity = z.object({ logName: z.string(), signing: z.base64(), claims: z.base64() });
const collection = 'installation';
const id = 'identity';

export interface KeptIdentity {
  readonly logName: string;
  readonly secrets: Secrets;
}

/** Undefined before the first start of an installation. */
export async function storedIdentity(state: DocumentStore): Promise<KeptIdentity | undefined> {
  await state.ensure({ name: collection, indexes: [] });
  const stored = await state.get(collection, id);
  if (stored === undefined) return undefined;
  const { logName, signing, claims } = Identity.parse(stored);
  return { logName, secrets: { signing: Buffer.from(signing, 'base64'), claims: Buffer.from(claims, 'base64') } };
}

/** Writes it unless one exists. */
export async function keepIdentity(state: DocumentStore, { logName, secrets }: KeptIdentity): Promise<void> {
  const text = (secret: Uint8Array): string => Buffer.from(secret).toString('base64');
  const made = { _id: id, tenant: '$installation', position: nextRevision(), logName };
  const document = { ...made, signing: text(secrets.signing), claims: text(secrets.claims) };
  await state.replace(collection, id, undefined, document).catch((error: unknown) => {
    if (!(error instanceof DocumentConflict)) throw error;
  });
}

/** The first process creates it; all others find it. */
export async function identityOf(state: DocumentStore): Promise<KeptIdentity> {
  const stored = await storedIdentity(state);
  if (stored !== undefined) return stored;
  await keepIdentity(state, {
    logName: randomUUID(),
    secrets: { signing: randomBytes(32), claims: randomBytes(32) },
  });
  return identityOf(state);
}
