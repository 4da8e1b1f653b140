/** An identity that a provider confirms. */
export interface VouchedIdentity {
  readonly email: string;
  /** The provider has verified the address. */
  readonly isVerified: boolean;
}

/** State of an attempt while the browser is at the provider. The browser sees only `state`. */
export interface SocialAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** The parameters that the provider sends back with the browser. `iss` if the provider names itself. */
export interface SocialReturn {
  readonly code: string;
  readonly state: string;
  readonly iss?: string | undefined;
}

/** The provider did not confirm: the code is wrong, old or used, or the answer belongs to another attempt. */
export class SocialLoginRefused extends Error {
  override readonly name = 'SocialLoginRefused';
}

/** The provider cannot be reached now. */
export class SocialLoginUnavailable extends Error {
  override readonly name = 'SocialLoginUnavailable';
}

/** Sign-in with an external account: OpenID Connect, authorization code with PKCE. */
export interface SocialLogin {
  /** Display name of the provider. */
  readonly name: string;
  /** Where to send the browser, and the state to keep until it returns. Rejects with SocialLoginUnavailable. */
  begin(redirectUri: string): Promise<{ readonly url: string; readonly attempt: SocialAttempt }>;
  /** The confirmed identity. Rejects with SocialLoginRefused or SocialLoginUnavailable. */
  complete(redirectUri: string, returned: SocialReturn, attempt: SocialAttempt): Promise<VouchedIdentity>;
}
