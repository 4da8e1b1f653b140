/**
 * The actions of a table whose condition holds, in its order. Each condition is a policy's answer, together with what the
 * thing's own rules say of its state: a second rule is never written here.
 */
export const allowed = <Name extends string>(conditions: Readonly<Record<Name, boolean>>): Name[] =>
  // Object.entries knows no keys: they are those of the table given.
  (Object.entries(conditions) as [Name, boolean][]).flatMap(([name, isAllowed]) => (isAllowed ? [name] : []));
