import { readChoice, storeChoice } from '../../../lib/storage';

export const textSizes = ['normal', 'large', 'largest'] as const;
export type TextSize = (typeof textSizes)[number];

/** How somebody likes to read and answer forms on this device. */
export interface Settings {
  readonly text: TextSize;
  /** One question at a time. */
  readonly single: boolean;
}

const key = 'tidemark.form';
const usual: Settings = { text: 'normal', single: false };

export function readSettings(): Settings {
  try {
    const kept = JSON.parse(readChoice(key) ?? '{}') as Partial<Record<keyof Settings, unknown>> | null;
    const text = textSizes.find((size) => size === kept?.text) ?? usual.text;
    return { text, single: kept?.single === true };
  } catch {
    return usual;
  }
}

export const keepSettings = (settings: Settings): void => storeChoice(key, JSON.stringify(settings));
