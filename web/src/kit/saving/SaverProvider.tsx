import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useLive } from '../../lib/live/context';
import { Saver, type SavingSummary } from './saver';

const SaverContext = createContext<Saver | null>(null);

const after = (milliseconds: number, then: () => void) => {
  const timer = setTimeout(then, milliseconds);
  return () => clearTimeout(timer);
};

/** One saver for one editor. `storage` is where the browser keeps what is typed; for another one, give it another `key`. */
export function SaverProvider({ storage, children }: { readonly storage: string; readonly children: ReactNode }) {
  const { hold } = useLive().catchUp;
  const [saver] = useState(() => new Saver(storage, { now: Date.now, after, hold }));
  useEffect(() => {
    saver.open();
    const back = () => saver.flushAll();
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('online', back);
      // What waits for the last key is sent now; what fails is still in the browser.
      saver.flushAll();
      saver.close();
    };
  }, [saver]);
  return <SaverContext value={saver}>{children}</SaverContext>;
}

export function useSaver(): Saver {
  const saver = useContext(SaverContext);
  if (saver === null) throw new Error('the saver of the editor is missing');
  return saver;
}

export function useSavingSummary(): SavingSummary {
  const saver = useSaver();
  return useSyncExternalStore(
    (listener) => saver.subscribe('', listener),
    () => saver.summary(),
  );
}
