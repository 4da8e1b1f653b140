import type { DraftDevice } from '@tidemark/contracts';
import { deviceName } from '../../../lib/device-name';
import { newKey } from '../../../lib/api/key';
import { readChoice, storeChoice } from '../../../lib/storage';

/** This browser on this machine: all its tabs are one device, and its edits come one after the other. */
export interface Device extends DraftDevice {
  /** Counts an edit. Goes up whatever the clock does, in every tab. */
  readonly nextEdit: () => number;
}

const key = 'tidemark.device';

interface StoredAnswers {
  readonly id: string;
  readonly edits: number;
}

function parseKept(raw: string | null): StoredAnswers | null {
  if (raw === null) return null;
  try {
    const { id, edits } = JSON.parse(raw) as Partial<Record<keyof StoredAnswers, unknown>>;
    return typeof id === 'string' && typeof edits === 'number' ? { id, edits } : null;
  } catch {
    return null;
  }
}

/** Where nothing can be stored, the page is a device of its own. */
export function thisDevice(agent: string): Device {
  let known: StoredAnswers = parseKept(readChoice(key)) ?? { id: newKey(), edits: 0 };
  const keep = (edits: number) => {
    known = { ...known, edits };
    storeChoice(key, JSON.stringify(known));
  };
  keep(known.edits);
  return {
    id: known.id,
    name: deviceName(agent),
    nextEdit: () => {
      keep(Math.max(known.edits, parseKept(readChoice(key))?.edits ?? 0) + 1);
      return known.edits;
    },
  };
}
