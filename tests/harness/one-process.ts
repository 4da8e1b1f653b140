import { it } from '@jest/globals';
import { isDistributed } from './profile.js';

/** A test about what is kept in DATA_DIR: with the distributed profile there is none. */
export const itInDataFolder = isDistributed ? it.skip : it;

/** A test about one process, which several processes do differently, as the line above it explains. */
export const itInOneProcess = isDistributed ? it.skip : it;
