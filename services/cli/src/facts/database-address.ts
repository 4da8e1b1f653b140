import { databaseIn } from '@tidemark/adapters/rows';

/**
 * The address of the facts database on the server of the read models, with the same account: `/tidemark` becomes
 * `/tidemark_facts`. An account of the database in the path still authenticates there.
 */
export function factsUrlOf(url: string): string {
  const [, server = '', query = ''] = /^([^/]+\/\/[^/?]+)[^?]*\??(.*)$/.exec(url) ?? [];
  const name = databaseIn(url);
  const parameters = query.split('&').filter((one) => one !== '');
  const saysWhere = parameters.some((one) => /^authSource=/i.test(one));
  if (name !== undefined && server.includes('@') && !saysWhere)
    parameters.push(`authSource=${encodeURIComponent(name)}`);
  const asked = parameters.length === 0 ? '' : `?${parameters.join('&')}`;
  return `${server}/${encodeURIComponent(`${name ?? 'tidemark'}_facts`)}${asked}`;
}
