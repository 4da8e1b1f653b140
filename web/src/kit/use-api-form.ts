import type { AnnouncedName, FieldRule, RouteName } from '@tidemark/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../components/feedback/toast';
import { useConflict } from '../components/overlays/conflict';
import { formRules } from '../lib/api/form-rules';
import { useApiMutation } from '../lib/api/hooks';
import { ApiProblem } from '../lib/api/problem';
import type { Answer, RouteAnswer, RouteInput } from '../lib/api/types';
import { useTouch } from '../lib/live/use-touch';
import { conflictOf, mixOf } from './conflict-of';
import { changedKeys, meet, type Values } from './form-values';
import { type Progress, showProgress } from './progress';
import { atFields, type PlaceFaults, type Refusal } from './refusal';
import { type Refused, useStanding } from './use-standing';

type Keys<V> = keyof V & string;

/** The item that a form changes. */
export interface Edited<Item, V> {
  /** By its own name: 'Developer'. */
  readonly name: string;
  /** The one that was seen: sent as `If-Match`. */
  readonly version: number;
  /** What the form would hold of the item as it is answered. */
  readonly valuesOf: (item: Item) => V;
}

export interface ApiFormOptions<N extends RouteName, V extends Values> {
  readonly initial: V;
  /** While nothing is typed, another `initial` replaces the values: it may wait for answers. Memoize it. */
  readonly follows?: boolean;
  readonly labels: Readonly<Record<Keys<V>, string>>;
  /** What is sent; `version` is 0 where nothing is edited. */
  readonly input: (values: V, version: number) => RouteInput<N>;
  /** Left out: something new is made. */
  readonly edits?: Edited<RouteAnswer<N>, V>;
  /** What it changes, as it is announced: queries that show it ask again. */
  readonly changes: readonly AnnouncedName[];
  /** What is asked before it is sent; declining sends nothing. */
  readonly confirm?: (values: V) => Promise<boolean>;
  /** What is shown while it is under way, and said once it is done. */
  readonly progress?: (values: V) => Progress<RouteAnswer<N>>;
  /** `refreshed`: until what is on the screen has asked again. */
  readonly onDone?: (answer: Answer<RouteAnswer<N>>, refreshed: Promise<void>) => unknown;
  /** The form goes on after it was done, and then holds this: a card of a page. Left out: it has served. */
  readonly stays?: (answer: RouteAnswer<N>, sent: V) => V;
  /** Where the fields are not those of the route's body: its rules say nothing of them then. */
  readonly rules?: Readonly<Record<string, FieldRule>>;
  /** The same: which faults belong to which of its fields. */
  readonly faults?: PlaceFaults;
  /** How a value that is no text reads in the dialog for conflicts. */
  readonly shown?: (key: Keys<V>, value: V[Keys<V>]) => string;
}

/** What an input takes; spread over a TextField or TextArea. */
export interface BoundField<Value> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error: string | null;
  readonly required: boolean;
  readonly maxLength?: number;
  readonly counterFrom?: number;
}

export interface ApiForm<V extends Values> {
  readonly values: V;
  readonly change: (changes: Partial<V>) => void;
  readonly field: <K extends Keys<V>>(name: K) => BoundField<V[K]>;
  /** Something was typed that is not saved. */
  readonly dirty: boolean;
  readonly isNew: boolean;
  /** The labels of what has to be filled in yet. */
  readonly missing: readonly string[];
  readonly busy: boolean;
  /** What still stands of the last refusal. */
  readonly refusal: Refusal;
  /** The last one as it came, and of what; null: none. */
  readonly refused: Refused<V> | null;
  /** It is done: nothing is left to lose or to send. */
  readonly done: boolean;
  /** Sends what the form holds, with `given` in its place where the values come from elsewhere; true once it is done. */
  readonly submit: (given?: Partial<V>) => Promise<boolean>;
}

interface Base<V> {
  readonly values: V;
  readonly version: number;
}

const limitsOf = ({ required = false, max, counterAfter }: FieldRule = {}) => ({
  required,
  ...(max !== undefined && { maxLength: max }),
  ...(counterAfter !== undefined && { counterFrom: counterAfter }),
});

const rulesOf = (name: RouteName) => formRules[name] ?? {};

const textual = (_: string, value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** A form over one command: fields and limits from its route, faults at their fields, and what others changed meanwhile. */
export function useApiForm<N extends RouteName, V extends Values>(
  name: N,
  { initial, labels, input, edits, changes, onDone, shown = textual, ...options }: ApiFormOptions<N, V>,
): ApiForm<V> {
  const rules = options.rules ?? rulesOf(name);
  const { t } = useTranslation();
  const toast = useToast();
  const resolve = useConflict();
  const touch = useTouch();
  const { mutateAsync, isPending } = useApiMutation(name);
  const [values, setValues] = useState(initial);
  const [opened, setBase] = useState<Base<V>>({ values: initial, version: versionOf(edits, 0) });
  const [refused, setRefused] = useState<Refused<V> | null>(null);
  const [done, setDone] = useState(false);
  const keys = Object.keys(initial) as Keys<V>[];
  const refusal = useStanding(refused, values, options.faults ?? atFields(keys));
  const dirty = !done && changedKeys(values, opened.values).length > 0;

  const begin = (base: Base<V>, next: V) => {
    setBase(base);
    setValues(next);
  };
  // While nothing is typed the form shows the item as others leave it.
  const isIdle = !dirty && !isPending && !done;
  const next = isIdle ? followedBase(opened, initial, edits, options.follows) : null;
  if (next !== null) begin(next, initial);

  const settle = async (mine: V, base: Base<V>, item: Edited<RouteAnswer<N>, V>, current: RouteAnswer<N>) => {
    const theirs = { values: item.valuesOf(current), version: versionOf(current, base.version) };
    const { clashes, joined } = meet(base.values, mine, theirs.values);
    if (clashes.length === 0) {
      begin(theirs, joined);
      const sent = await send(joined, theirs);
      if (sent) toast.info(t('conflict.joined'));
      return sent;
    }
    const asked = conflictOf({ name: item.name, labels, shown, base: base.values, mine, theirs: theirs.values });
    const sides = await resolve({ ...asked, key: `${name} ${String(theirs.version)}` });
    if (sides === null) return false;
    const mixed = mixOf(sides, mine, theirs.values);
    begin(theirs, mixed);
    return changedKeys(mixed, theirs.values).length === 0 ? false : send(mixed, theirs);
  };

  const send = async (sent: V, base: Base<V>, held = sent): Promise<boolean> => {
    setRefused(null);
    const progress = showProgress(toast, options.progress?.(sent));
    try {
      const answer = await mutateAsync(input(sent, base.version));
      if (options.stays === undefined) setDone(true);
      else
        begin(
          { values: options.stays(answer.data, sent), version: answer.version ?? base.version },
          options.stays(answer.data, sent),
        );
      progress.done(answer.data);
      const refreshed = touch(changes, answer.position);
      await onDone?.(answer, refreshed);
      return true;
    } catch (cause) {
      progress.stop();
      if (edits !== undefined && isStale(cause)) return settle(sent, base, edits, cause.current as RouteAnswer<N>);
      if (!(cause instanceof ApiProblem)) throw cause;
      setRefused({ problem: cause, sent, held });
      // It may be about what others did meanwhile.
      void touch(changes, null);
      return false;
    }
  };

  return {
    values,
    change: (next) => setValues((now) => ({ ...now, ...next })),
    field: (key) => ({
      ...limitsOf(rules[key]),
      label: labels[key],
      value: values[key],
      onChange: (value) => setValues((now) => ({ ...now, [key]: value })),
      error: refusal.faults[key] ?? null,
    }),
    dirty,
    isNew: edits === undefined,
    missing: keys.filter((key) => rules[key]?.required === true && isBlank(values[key])).map((key) => labels[key]),
    busy: isPending || done,
    refusal,
    refused,
    done,
    submit: async (given) => {
      const sent = { ...values, ...given };
      if (isPending || done || (await options.confirm?.(sent)) === false) return false;
      return send(sent, opened, values);
    },
  };
}

const isNewer = <Item extends { readonly version: number }>(item: Item | undefined, version: number): item is Item =>
  item !== undefined && item.version > version;

/** The base that an idle form takes: the item as others left it, or values that waited for answers; null: it stays. */
function followedBase<V, Item extends { readonly version: number }>(
  opened: Base<V>,
  initial: V,
  edits: Item | undefined,
  follows = false,
): Base<V> | null {
  if (isNewer(edits, opened.version)) return { values: initial, version: edits.version };
  return follows && initial !== opened.values ? { values: initial, version: opened.version } : null;
}

const isStale = (cause: unknown): cause is ApiProblem =>
  cause instanceof ApiProblem && cause.code === 'stale-version' && cause.current !== undefined;

/** Every item that is answered after 412 carries its version. */
function versionOf(item: unknown, otherwise: number): number {
  const { version } = (item ?? {}) as { readonly version?: unknown };
  return typeof version === 'number' ? version : otherwise;
}
