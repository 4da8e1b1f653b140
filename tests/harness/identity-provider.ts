import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { must } from './wait.js';

export interface Identity {
  readonly email: string;
  readonly email_verified: boolean;
}

export interface IdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Signs in there as the person would, and gives where the browser is sent back to. */
  signIn(url: string, login: string): Promise<URL>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const client = { clientId: 'tidemark', clientSecret: 'a-secret-of-the-tests' };

/** A real provider of OpenID Connect on a free port; `identities` has its users by login name. */
export async function startIdentityProvider(
  redirectUri: string,
  identities: Readonly<Record<string, Identity>>,
): Promise<IdentityProvider> {
  const server = createServer((request, response) => void callback(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['only for tests'] },
    jwks: { keys: [generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...identities[id] }) }),
    features: { devInteractions: { enabled: true } },
  });
  const callback = provider.callback();

  async function signIn(url: string, login: string): Promise<URL> {
    const browser = createBrowser();
    let at = await browser.follow(new URL(url), issuer);
    for (const prompt of ['login', 'consent']) {
      if (at.origin !== issuer) break;
      const form = new URLSearchParams({ prompt, login, password: 'anything' });
      at = await browser.follow(at, issuer, form);
    }
    return at;
  }
  return {
    issuer,
    ...client,
    signIn,
    /** Once more where it was, after a stop. */
    start: () => new Promise<void>((resolve) => server.listen(Number(new URL(issuer).port), '127.0.0.1', resolve)),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** As much of a browser as signing in needs: cookies, forms and redirects. */
function createBrowser() {
  const cookies = new Map<string, string>();
  async function ask(url: URL, form?: URLSearchParams): Promise<Response> {
    const response = await fetch(url, {
      method: form === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: { cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ') },
      ...(form === undefined ? {} : { body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }
  return {
    /** Goes where it is sent, up to the first page that asks for something or is not the provider's any more. */
    async follow(start: URL, issuer: string, form?: URLSearchParams): Promise<URL> {
      let url = start;
      let sent = form;
      for (let hops = 0; hops < 10 && url.origin === issuer; hops += 1) {
        const response = await ask(url, sent);
        sent = undefined;
        if (response.status === 200) return url;
        url = new URL(must(response.headers.get('location'), `way on from ${String(response.status)}`), url);
      }
      return url;
    },
  };
}
