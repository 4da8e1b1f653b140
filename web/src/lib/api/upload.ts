import type { Organization } from '@tidemark/contracts';
import { type ApiProblem, offline, parse, problemOf } from './problem';
import { addressOf } from './request';
import { routeList } from './route-list';

export interface UploadOptions {
  readonly token: string;
  /** How much of it has gone out, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Sends a picture with its progress, which `fetch` does not tell. Rejects with an `ApiProblem`, or with the browser's AbortError. */
async function sent(path: string, file: File, { token, onProgress, signal }: UploadOptions): Promise<unknown> {
  return new Promise((resolve, reject: (cause: ApiProblem | DOMException) => void) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.set('file', file, file.name);
    request.open('POST', addressOf(path, {}));
    request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.setRequestHeader('Accept', 'application/json');
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      const body = status === 201 ? parse(responseText) : undefined;
      if (body === undefined) reject(problemOf(status, responseText));
      else resolve(body);
    });
    request.addEventListener('error', () => reject(offline()));
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

/** Resolves with the address under which the picture is served then. */
export async function uploadPicture(file: File, options: UploadOptions): Promise<string> {
  return ((await sent(routeList.uploadAvatar[1], file, options)) as { readonly avatarUrl: string }).avatarUrl;
}

/** Resolves with the own organisation as it is with its new logo. */
export async function uploadLogo(file: File, options: UploadOptions): Promise<Organization> {
  return (await sent(routeList.uploadLogo[1], file, options)) as Organization;
}
