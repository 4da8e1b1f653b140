/** Creates and checks password hashes; slow on purpose. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
  /** Whether it was created with outdated parameters. */
  isOutdated(hash: string): boolean;
}
