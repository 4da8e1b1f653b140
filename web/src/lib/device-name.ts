const browsers: readonly (readonly [RegExp, string])[] = [
  [/Firefox|FxiOS/, 'Firefox'],
  [/Edg/, 'Edge'],
  [/OPR/, 'Opera'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** 'Firefox · Android': what a person recognises a device by. Empty when the agent says nothing known. */
export function deviceName(agent: string): string {
  const found = [browsers, systems].map((names) => names.find(([pattern]) => pattern.test(agent))?.[1]);
  return found.filter((name) => name !== undefined).join(' · ');
}

/** Held in the hand, as far as its name tells; null for a device without one. */
export const isHandheld = (name: string): boolean | null => (name === '' ? null : /Android|iPhone|iPad/.test(name));
