import { type ApiProblem, offline, problemOf } from './problem';
import { addressOf } from './request';
import { parse } from './problem';
import { routeList } from './route-list';

export interface UploadOptions {
  readonly token: string;
  /** How much of it has gone out, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends a file with its progress, which `fetch` does not tell. Resolves with the address under which it is served then,
 * rejects with an `ApiProblem`, or with the browser's AbortError.
 */
export async function uploadPicture(file: File, { token, onProgress, signal }: UploadOptions): Promise<string> {
  const [method, path] = routeList.uploadAvatar;
  return new Promise((resolve, reject: (cause: ApiProblem | DOMException) => void) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.set('file', file, file.name);
    request.open(method, addressOf(path, {}));
    request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.setRequestHeader('Accept', 'application/json');
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      const body = parse(responseText) as { readonly avatarUrl?: unknown } | undefined;
      if (status === 201 && typeof body?.avatarUrl === 'string') resolve(body.avatarUrl);
      else reject(problemOf(status, responseText));
    });
    request.addEventListener('error', () => reject(offline()));
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
