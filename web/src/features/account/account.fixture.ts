import { jest } from '@jest/globals';
import type { OwnSession, User } from '@tidemark/contracts';
import { fakeApi, type FakeAnswers, someone } from '../../testing/fake-api';
import type { PicturePort } from './picture/picture-port';

export const ana = someone({ organization_name: 'Halden Freight', version: 7 });

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';

const session = (id: string, agent: string, isCurrent: boolean, lastUsedAt: string): OwnSession => ({
  id,
  agent,
  isCurrent,
  address: id === 's1' ? '192.0.2.41' : '198.51.100.7',
  createdAt: '2026-11-20T07:52:00.000Z',
  expiresAt: '2026-11-23T07:52:00.000Z',
  lastUsedAt,
  kind: 'account',
  may: ['end'],
});
const minutesAgo = (count: number) => new Date(Date.now() - (count + 0.5) * 60_000).toISOString();
export const sessions = [
  session('s2', iphone, false, minutesAgo(12)),
  session('s1', firefox, true, minutesAgo(0)),
  session('s3', 'curl/8', false, '2025-10-02T09:12:00.000Z'),
];

interface Sent {
  readonly firstName?: string | undefined;
  readonly surName?: string | undefined;
  readonly email?: string | undefined;
  readonly avatarUrl?: string | null | undefined;
  readonly language?: User['language'] | undefined;
}

/** A server that keeps what the page changes. */
export function accountServer(given: FakeAnswers = {}) {
  let user: User = ana;
  let open = sessions;
  let pendingEmail: string | null = null;
  const waiting = () => ({ pendingEmail, until: pendingEmail === null ? null : '2026-11-23T10:31:00.000Z' });
  const api = fakeApi({
    currentUser: () => user,
    updateCurrentUser: ({ body }) => {
      const { email, ...changes }: Sent = body ?? {};
      pendingEmail = email ?? pendingEmail;
      const { firstName = user.firstName, surName = user.surName } = changes;
      const { avatarUrl = user.avatarUrl, language = user.language } = changes;
      user = { ...user, firstName, surName, avatarUrl, language, version: user.version + 1 };
      return { user, pendingEmail: email ?? null };
    },
    newAddress: waiting,
    resendNewAddress: waiting,
    cancelNewAddress: () => {
      pendingEmail = null;
      return waiting();
    },
    ownSessions: () => open,
    endOwnSession: ({ params: { id } }) => {
      open = open.filter((one) => one.id !== id);
      return { ended: 1 };
    },
    endOtherSessions: () => {
      const ended = open.length - 1;
      open = open.filter(({ isCurrent }) => isCurrent);
      return { ended };
    },
    ownDataCounts: () => ({ answeredForms: 3, answers: 108, notes: 4, drafts: 1, mails: 7, history: 212 }),
    ...given,
  });
  return { api, change: (next: Partial<User>) => (user = { ...user, ...next, version: user.version + 1 }) };
}

/** The browser's part of a picture: nothing is drawn in a test. */
export function fakePictures(given: Partial<PicturePort> = {}) {
  const open: PicturePort['open'] = async ({ name }) => ({ name, url: 'blob:picture', width: 800, height: 400 });
  const cut: PicturePort['cut'] = async ({ name }) => new File(['cut'], name, { type: 'image/png' });
  const send: PicturePort['send'] = async () => '/api/avatars/o1/new.webp';
  return {
    open: jest.fn(given.open ?? open),
    close: jest.fn(given.close ?? (() => undefined)),
    cut: jest.fn(given.cut ?? cut),
    send: jest.fn(given.send ?? send),
  };
}
