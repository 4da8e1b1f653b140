import type { Route } from '@tidemark/contracts';
import { Refusal } from '@tidemark/domain';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';

/** Limits of the texts beside the file: few and short. */
const others = { files: 1, fields: 10, fieldSize: 10_000, fieldNameSize: 100, parts: 12 } as const;

/**
 * Reads a form with one file into the request's body: texts as they are, the file as a `File` under its field. Refuses
 * with `too-large`, or as unreadable if it is not such a form.
 */
export async function readUpload(
  { field, limit }: NonNullable<Route['upload']>,
  request: Request,
  response: Response,
): Promise<void> {
  const read = multer({ storage: multer.memoryStorage(), limits: { ...others, fileSize: limit } }).single(field);
  await new Promise<void>((resolve, reject) => {
    read(request, response, (error: unknown) => {
      if (error === undefined || error === null) resolve();
      else reject(refusalOf(error, { field, limit }));
    });
  });
  const { file } = request;
  const texts = (request.body ?? {}) as Record<string, unknown>;
  request.body = file === undefined ? texts : { ...texts, [field]: asFile(file) };
}

const asFile = ({ buffer, originalname, mimetype }: Express.Multer.File): File =>
  new File([new Uint8Array(buffer)], originalname, { type: mimetype });

function refusalOf(error: unknown, { field, limit }: NonNullable<Route['upload']>): Error {
  if (!(error instanceof Error)) return new Error('The form could not be read.', { cause: error });
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') {
    return new Refusal('too-large', { size: { limit } });
  }
  const detail = `The form cannot be read: ${error.message}.`;
  return new Refusal('invalid-request', { faults: [{ pointer: field, code: 'unreadable', detail }] });
}
