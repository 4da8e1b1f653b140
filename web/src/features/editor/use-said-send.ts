import { ApiProblem } from '../../lib/api/problem';
import { type FieldSource, isAway, isStale } from './saving/fields';
import { type ErrorKey, useSayRefusal } from './use-refusal-toast';

type Send<T> = FieldSource<T>['send'];

/** A field's way to the server that says refusals in a toast too, as the specification has them (§8). */
export function useSaidSend<T>(key: ErrorKey): (send: Send<T>) => Send<T> {
  const say = useSayRefusal();
  return (send) => async (value, version) => {
    try {
      return await send(value, version);
    } catch (cause) {
      // What is only late is sent again, and what somebody else has changed is asked about in the field.
      if (cause instanceof ApiProblem && !isAway(cause) && !isStale(cause)) say(cause, key);
      throw cause;
    }
  };
}
