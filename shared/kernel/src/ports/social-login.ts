/** Somebody as a provider of identities vouches for them. */
export interface VouchedIdentity {
  readonly email: string;
  /** The provider has made sure that the address is theirs. */
  readonly isVerified: boolean;
}

/** What is kept here between leaving for the provider and coming back; never shown to the browser but for `state`. */
export interface SocialAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** What the provider sends the browser back with. `iss` where the provider says who it is. */
export interface SocialReturn {
  readonly code: string;
  readonly state: string;
  readonly iss?: string | undefined;
}

/** The provider did not vouch: a code that is wrong, old or used, or an answer that is not for this attempt. */
export class SocialLoginRefused extends Error {
  override readonly name = 'SocialLoginRefused';
}

/** The provider cannot be asked now. */
export class SocialLoginUnavailable extends Error {
  override readonly name = 'SocialLoginUnavailable';
}

/** Signing in with an account elsewhere: OpenID Connect, authorization code with PKCE. */
export interface SocialLogin {
  /** What people call the provider. */
  readonly name: string;
  /** Where to send the browser, and what to keep until it is back. Rejects with SocialLoginUnavailable. */
  begin(redirectUri: string): Promise<{ readonly url: string; readonly attempt: SocialAttempt }>;
  /** Who it is. Rejects with SocialLoginRefused or SocialLoginUnavailable. */
  complete(redirectUri: string, returned: SocialReturn, attempt: SocialAttempt): Promise<VouchedIdentity>;
}
