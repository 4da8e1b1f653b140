import { round2 } from '@tidemark/contracts/scoring';

/** Numbers by their place in an answer. */
export type Numbers = ReadonlyMap<string, number>;
/** The numbers of many answers, by the name of the answer. */
export type Reading = ReadonlyMap<string, Numbers>;

/** Between the place of a text and the count of a decimal number in it. */
const inText = '~';
/** None of an id, which may end with a number. */
const decimal = /(?<![\w.-])\d+\.\d+(?![\w-])/g;

/**
 * Every number of an answer. Items of a list have their id as place, so another order makes no other numbers. Texts are searched
 * for decimal numbers only: whole ones count people.
 */
export function numbersIn(answer: unknown, place = '', numbers = new Map<string, number>()): Numbers {
  if (typeof answer === 'number') numbers.set(place, answer);
  else if (typeof answer === 'string') {
    for (const [count, [number]] of [...answer.matchAll(decimal)].entries()) {
      numbers.set(`${place}${inText}${String(count)}`, Number(number));
    }
  } else if (typeof answer === 'object' && answer !== null) {
    for (const [key, value] of Object.entries(answer)) numbersIn(value, `${place}.${keyOf(value, key)}`, numbers);
  }
  return numbers;
}

const keyOf = (item: unknown, key: string): string =>
  typeof item === 'object' && item !== null && 'id' in item ? String(item.id) : key;

export const isSame = (one: Numbers, other: Numbers | undefined): boolean =>
  other?.size === one.size && [...one].every(([place, value]) => other.get(place) === value);

/** Maturities are steps and agreements squares of what people answered; differences are of printed values. */
const isNoSum = (place: string) =>
  /\.(maturityValue|maturity_value|level|stages|stopped|agreement|difference)(\.|$)/.test(place);

interface Moving {
  readonly name: string;
  readonly place: string;
  /** Its value in each reading. */
  readonly values: readonly number[];
}

/**
 * The places, by answer, of the numbers that differ from each other in several readings of the same answers. Numbers that are
 * equal in all readings are one, and a number that never moves tells nothing. A rounded number in a text tells nothing if
 * another number has the same rounding in all readings.
 */
export function distinctNumbers(readings: readonly Reading[]): ReadonlyMap<string, readonly string[]> {
  const [first = new Map<string, Numbers>()] = readings;
  const moving = [...first]
    .toSorted(([, one], [, other]) => other.size - one.size)
    .flatMap(([name, numbers]) => [...numbers.keys()].map((place) => ({ name, place })))
    .map((one): Moving => ({ ...one, values: readings.map((reading) => reading.get(one.name)?.get(one.place) ?? 0) }))
    .filter(({ values }) => values.some((value) => value !== values[0]));
  const exact = moving.filter(({ place }) => !place.includes(inText));
  const roundings = new Set(exact.map(({ values }) => keyOfValues(values.map(round2))));
  const inTexts = moving.filter(({ place, values }) => place.includes(inText) && !roundings.has(keyOfValues(values)));
  const sums = [...exact, ...inTexts].filter(({ place }) => !isNoSum(place));
  const distinct = [...new Map(sums.toReversed().map((one) => [keyOfValues(one.values), one])).values()];
  const places = new Map<string, string[]>();
  for (const { name, place } of distinct) places.set(name, [...(places.get(name) ?? []), place]);
  return places;
}

const keyOfValues = (values: readonly number[]): string => values.map((value) => value.toFixed(9)).join(' ');
