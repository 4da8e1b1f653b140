/** Makes and checks password hashes; slow on purpose. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
  /** Made with parameters of another day. */
  isOutdated(hash: string): boolean;
}
