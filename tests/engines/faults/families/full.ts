import { setTimeout as pause } from 'node:timers/promises';
import { mayMount } from '../../support/disk.js';
import type { Fault } from '../fault.js';

/** A disk that takes nothing more, for so long that every try of everybody has failed. */
export const full: readonly Fault[] = [
  {
    name: 'mongo has a full disk for 15 s',
    ...(mayMount() ? {} : { obstacle: 'nobody may mount a disk here' }),
    async happen({ stage, work }) {
      stage.disk?.fill();
      await pause(15_000);
      stage.disk?.clear();
      // MongoDB ends when its journal has no room; its supervisor starts it again.
      await stage.engines.mongo.start();
      await work.further(2);
    },
  },
];
