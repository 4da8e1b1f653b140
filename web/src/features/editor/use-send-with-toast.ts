import { type FieldSource, isRefusal } from './saving/fields';
import { type ErrorKey, useSayRefusal } from './use-refusal-toast';

type Send<T> = FieldSource<T>['send'];

/** A field's way to the server that says refusals in a toast too, as the specification has them (§8). */
export function useSendWithToast<T>(key: ErrorKey): (send: Send<T>) => Send<T> {
  const say = useSayRefusal();
  return (send) => async (value, version) => {
    try {
      return await send(value, version);
    } catch (cause) {
      if (isRefusal(cause)) say(cause, key);
      throw cause;
    }
  };
}
