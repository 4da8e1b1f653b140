import { ensureCompiled } from '../../../scripts/lib/prepare.mjs';

/** The runner resolves `@tidemark/contracts` as plain Node does, to what is compiled. */
export default () => ensureCompiled();
