import type { FileStore } from '@tidemark/kernel';
import { Binary, type Db } from 'mongodb';
import { checkFileName } from '../file-names.js';
import { repeated } from './store-faults.js';

interface FileRow {
  readonly _id: string;
  readonly contentType: string;
  readonly content: Binary;
}

/** Uploaded pictures, one document each: they are small squares when they arrive here. */
export function createMongoFiles(database: Db): FileStore {
  const rows = database.collection<FileRow>('%files');
  return {
    async put(name, content, contentType) {
      checkFileName(name);
      const row = { contentType, content: new Binary(content) };
      await repeated(async () => rows.replaceOne({ _id: name }, row, { upsert: true }));
    },
    async get(name) {
      checkFileName(name);
      const row = await repeated(async () => rows.findOne({ _id: name }));
      if (row === null) return undefined;
      const { buffer, position } = row.content;
      return { content: Buffer.from(buffer.subarray(0, position)), contentType: row.contentType };
    },
    async remove(name) {
      checkFileName(name);
      await repeated(async () => rows.deleteOne({ _id: name }));
    },
  };
}
