/** jsdom, and in it the script of all modules: compiled once by each of jest's workers, run for each spec file. */
import { TestEnvironment } from 'jest-environment-jsdom';
import { quickenComputedStyles } from './computed-style.mjs';
import { modules } from './modules.mjs';

export default class WebEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    quickenComputedStyles(this.global);
    modules.runIn(this.getVmContext(), this.global);
  }

  handleTestEvent(event) {
    modules.tellSources(event);
  }
}
