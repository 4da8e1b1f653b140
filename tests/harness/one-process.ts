import { it } from '@jest/globals';
import { isDistributed } from './profile.js';

/** A test about what is kept in DATA_DIR: with the distributed profile there is none. */
export const itInDataFolder = isDistributed ? it.skip : it;

/** A test about what one process does by itself and several do in another way, which the line above it names. */
export const itInOneProcess = isDistributed ? it.skip : it;
