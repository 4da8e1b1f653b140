import { type FieldRule, fieldRules, LoginPayload, type RouteName, routes } from '@tidemark/contracts';

/** What travels encoded in one field of the body: a form has the fields of what is encoded. */
const encoded: Readonly<Partial<Record<string, typeof LoginPayload>>> = { signIn: LoginPayload };

/**
 * The rules of each command's fields, read from the schemas in the build. Like route-list.ts, this module is shipped as
 * the data it evaluates to, so forms need no zod.
 */
export const formRules: Readonly<Partial<Record<RouteName, Readonly<Record<string, FieldRule>>>>> = Object.fromEntries(
  Object.entries(routes).flatMap(([name, route]) => {
    const rules = route.service === 'command' ? fieldRules({ body: encoded[name] ?? route.body }) : {};
    return Object.keys(rules).length === 0 ? [] : [[name, rules]];
  }),
);
