import { zipSync, type Zippable } from 'fflate';

/**
 * Stands for `zipToArrayBuffer` of write-excel-file (vite.config.ts). That one compresses parts of 160 kB and more in workers
 * made of blobs. Our content security policy forbids them, and the file would never come.
 */
export default async function zipHere(files: Zippable): Promise<ArrayBuffer> {
  return zipSync(files).slice().buffer;
}
