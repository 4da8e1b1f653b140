import {
  type SocialAttempt,
  type SocialLogin,
  SocialLoginRefused,
  SocialLoginUnavailable,
  type SocialReturn,
} from '@tidemark/kernel';
import * as oidc from 'openid-client';
import { z } from 'zod';

export interface OidcOptions {
  /** Base address of the provider's discovery document. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
}

const Claims = z.object({ email: z.email(), email_verified: z.union([z.boolean(), z.stringbool()]).default(false) });

/**
 * Any provider of OpenID Connect. Its document is read for the first sign-in and then cached, so that an unreachable
 * provider blocks nothing else.
 */
export function createOidcSocialLogin({ issuer, clientId, clientSecret, name }: OidcOptions): SocialLogin {
  let known: Promise<oidc.Configuration> | undefined;

  async function provider(): Promise<oidc.Configuration> {
    known ??= oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      // Without TLS only if the operator configured it, for tests or a provider in our own network.
      // oxlint-disable-next-line typescript/no-deprecated -- marked to warn, not to be removed
      execute: issuer.startsWith('http://') ? [oidc.allowInsecureRequests] : [],
    });
    try {
      return await known;
    } catch (error) {
      known = undefined;
      throw new SocialLoginUnavailable('The provider cannot be reached', { cause: error });
    }
  }

  return {
    name,
    async begin(redirectUri) {
      const configuration = await provider();
      const attempt: SocialAttempt = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, attempt };
    },

    async complete(redirectUri, returned, { state, nonce, verifier }) {
      const configuration = await provider();
      try {
        const tokens = await oidc.authorizationCodeGrant(configuration, returnedTo(redirectUri, returned), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
        });
        const subject = tokens.claims()?.sub ?? '';
        const inToken = Claims.safeParse(tokens.claims());
        // Some providers put the address in the token, others return it only on request.
        const claims = inToken.success
          ? inToken.data
          : Claims.parse(await oidc.fetchUserInfo(configuration, tokens.access_token, subject));
        return { email: claims.email, isVerified: claims.email_verified };
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}

function returnedTo(redirectUri: string, { code, state, iss }: SocialReturn): URL {
  const url = new URL(redirectUri);
  url.searchParams.set('code', code);
  url.searchParams.set('state', state);
  if (iss !== undefined) url.searchParams.set('iss', iss);
  return url;
}

/**
 * A failed connection says nothing about the person; every other failure means that the provider does not confirm them.
 */
function refusalOf(error: unknown): Error {
  const isAway = error instanceof TypeError || (error instanceof oidc.ClientError && error.cause instanceof TypeError);
  return isAway
    ? new SocialLoginUnavailable('The provider cannot be reached', { cause: error })
    : new SocialLoginRefused('The provider does not vouch', { cause: error });
}
