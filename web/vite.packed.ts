import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);

/** Texts only: pictures and fonts are packed already. */
const packable = /\.(?:js|css|svg|json)$/;
/** Below, the header costs as much as is saved. */
const worthwhile = 1000;
/** What is larger takes seconds at the highest quality, and is fetched by few. */
const large = 600_000;

const quality = (size: number): number => (size > large ? 9 : 11);

/** Writes `<file>.br` beside each file of assets: packed once here, and not at each request. */
export function packed(): Plugin {
  return {
    name: 'tidemark:packed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => name.startsWith('assets/') && packable.test(name));
      await Promise.all(
        names.map(async (name) => {
          const content = readFileSync(join(dir, name));
          if (content.length < worthwhile) return;
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: quality(content.length),
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          };
          await writeFile(join(dir, `${name}.br`), await compress(content, { params }));
        }),
      );
    },
  };
}
