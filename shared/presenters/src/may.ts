/**
 * The actions whose condition is true, in the table's order. Each condition combines a policy with the thing's own
 * rules about its state; no rule is repeated here.
 */
export const allowed = <Name extends string>(conditions: Readonly<Record<Name, boolean>>): Name[] =>
  // Object.entries loses the key types; the keys are those of the given table.
  (Object.entries(conditions) as [Name, boolean][]).flatMap(([name, isAllowed]) => (isAllowed ? [name] : []));
