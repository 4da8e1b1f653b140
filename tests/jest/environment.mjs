/** Node, and in it the script of all modules: compiled once by each of jest's workers, run for each spec file. */
import { TestEnvironment } from 'jest-environment-node';
import { modules } from './modules.mjs';

export default class NodeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    modules.runIn(this.getVmContext(), this.global);
  }

  handleTestEvent(event) {
    modules.tellSources(event);
  }
}
