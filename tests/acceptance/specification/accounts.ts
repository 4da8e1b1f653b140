import sharp from 'sharp';
import { resetPath, secretTo, signUpPath } from '../../harness/mails.js';
import type { Server } from '../../harness/server.js';
import type { Structure } from './structure.js';
import { idOf, type Json, type Walker } from './walker.js';

const newPassword = 'Crane-2026-high!';
const password = 'Quay-2026-deep!';

/** The login payload as `POST /auth` takes it. */
export const loginOf = (identifier: string, secret: string) => ({
  object: Buffer.from(JSON.stringify({ identifier, password: secret, socialLogin: false })).toString('base64url'),
});

export interface Crew {
  /** A super, a master, and somebody who only answers. */
  readonly boss: Walker;
  readonly ana: Walker;
  readonly anonymous: Walker;
}

/** Recovering and changing what one signs in with, the own account, a colleague's, and a picture. */
export async function walkAccounts(server: Server, { boss, ana, anonymous }: Crew, organizationId: string) {
  const forgetful = server.demo.account('lucia');
  await anonymous.ask('POST /auth/recover', { body: { identifier: forgetful.email } });
  const token = await secretTo(server, forgetful.email, resetPath);
  await anonymous.ask('POST /auth/changePass', { body: { token, newPassword } });

  const users = await boss.list('GET /users/organization/{organizationId}', { params: { organizationId } });
  const colleague = users.find(({ email }) => email === forgetful.email) ?? {};
  const { id, firstName, email, role, isActive } = colleague;
  await boss.ask('PUT /users/update', { body: { id, firstName, surName: 'Marsh', email, role, isActive } });

  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#1b4673' } })
    .png()
    .toBuffer();
  const { avatarUrl } = await ana.upload(picture, 'ana.png');
  const own = server.demo.account('ana');
  await ana.ask('PUT /users/current', {
    body: {
      firstName: 'Ana',
      surName: 'Ribeiro',
      email: own.email,
      avatarUrl,
      currentPassword: own.password,
      newPassword,
      passwordConfirmation: newPassword,
    },
  });
}

/** Somebody new is invited to a node, signs up, and is taken out again. */
export async function walkInvitation(
  server: Server,
  { boss, anonymous }: Crew,
  organizationId: string,
  { nodeId, rootId, personaId }: Structure,
): Promise<{ readonly userId: string; readonly login: ReturnType<typeof loginOf> }> {
  const email = 'mads@harbour.example';
  await boss.ask('POST /nodes/inviteUsers', {
    body: {
      invitedUsers: [{ id: null, name: 'Mads Holm', email, role: 'user', avatarUrl: null, persona: personaId }],
      selectedNodes: [nodeId, rootId],
    },
  });
  const made = await anonymous.ask('POST /users', {
    body: {
      secret: await secretTo(server, email, signUpPath),
      organization_id: organizationId,
      firstName: 'Mads',
      surName: 'Holm',
      role: 'user',
      email,
      avatarUrl: null,
      password,
      passwordConfirmation: password,
      personaId,
      nodes: [nodeId, rootId],
    },
  });
  await boss.ask('POST /nodes/removeUser', { body: { nodeId: rootId, userId: idOf(made) } });
  return { userId: idOf(made), login: loginOf(email, password) };
}

/** Sign-up with a template link: an address is verified, an organisation made, and its form offered once more. */
export async function walkAssisted(
  server: Server,
  { anonymous }: Crew,
  templateId: string,
  as: (token: string) => Walker,
) {
  const email = 'ida@start.example';
  await anonymous.ask('POST /users/verifyEmail', {
    body: { firstName: 'Ida', surName: 'Sten', email, password, templateId },
  });
  const secret = await secretTo(server, email, signUpPath);
  const { data } = await anonymous.ask('POST /organizations/assisted', {
    body: { organization: { name: 'Sten and daughters' }, templateId, user: { secret } },
  });
  const { token, createdUser } = data as { readonly token: string; readonly createdUser: Json };
  const organization = createdUser['organization_id'];
  await as(token).ask('POST /organizations/assistedFormLink', { body: { organization, templateId } });
}
