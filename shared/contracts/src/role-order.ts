/** Ascending: each role may do what the roles before it may (specification §6). Without schemas, for the web client. */
export const roles = ['user', 'admin', 'super', 'master'] as const;

/** True when `role` is `minimum` or higher. */
export const isAtLeast = (role: (typeof roles)[number], minimum: (typeof roles)[number]): boolean =>
  roles.indexOf(role) >= roles.indexOf(minimum);
