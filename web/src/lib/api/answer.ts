import { headers as names } from '@tidemark/contracts';
import { parse, problemOf } from './problem';
import type { Answer } from './types';

/** The version in an entity tag of ours. A proxy that compresses marks tags as weak; the version is the same. */
function versionOf(tag: string | null): number | null {
  const version = /^(?:W\/)?"(\d+)"$/.exec(tag ?? '')?.[1];
  return version === undefined ? null : Number(version);
}

function totalOf(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header) ? Number(header) : null;
}

function dataOf(response: Response, raw: string): unknown {
  if (raw === '') return null;
  const data = parse(raw);
  if (data === undefined) throw problemOf(response.status, '');
  return data;
}

/** The body of an answer with what its headers say about it. Throws 'unreadable' where the body is no JSON. */
export function readAnswer(response: Response, raw: string): Answer<unknown> {
  const { headers } = response;
  return {
    data: dataOf(response, raw),
    version: versionOf(headers.get('ETag')),
    total: totalOf(headers.get(names.total)),
    stale: headers.get(names.stale) === 'true',
    position: headers.get(names.position),
    readPosition: headers.get(names.readPosition),
  };
}
