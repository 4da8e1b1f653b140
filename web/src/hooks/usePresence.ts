import { useEffect, useRef, useState } from 'react';
import { type Location, NavigationType, useLocation, useNavigation, useNavigationType } from 'react-router-dom';

/** A little longer than a panel slides: it gives the focus back when it has gone. */
const LEAVING = 260;

/** Whether the app is on its way to another path, whose code or data are still being loaded. */
function useIsLedAway(): () => boolean {
  const here = useLocation().pathname;
  const ahead = useNavigation().location?.pathname ?? here;
  const isAway = useRef(false);
  useEffect(() => {
    isAway.current = ahead !== here;
  }, [ahead, here]);
  return () => isAway.current;
}

/**
 * Lets a panel slide in when it is shown. When the app says itself whether it is `opened`, closing only tells the app;
 * else the panel slides out first and tells then. Who goes to its address meanwhile, as by the browser's Back, finds it there.
 */
export function usePresence(opened: boolean | undefined, onGone: () => void) {
  const [inside, setInside] = useState(false);
  const leaving = useRef<number | null>(null);
  const isLedAway = useIsLedAway();
  useEffect(() => {
    const entering = window.setTimeout(() => setInside(true), 0);
    return () => {
      window.clearTimeout(entering);
      if (leaving.current !== null) window.clearTimeout(leaving.current);
    };
  }, []);
  const here: Location<unknown> = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    // A page that replaces its own address does not navigate.
    if (leaving.current === null || type === NavigationType.Replace) return;
    window.clearTimeout(leaving.current);
    leaving.current = null;
    setInside(true);
  }, [here, type]);
  const slideOut = (then: () => void) => {
    if (leaving.current !== null) return;
    setInside(false);
    const { pathname } = window.location;
    leaving.current = window.setTimeout(() => {
      // Who went elsewhere meanwhile, by a toast or a link, stays there: going back would lead away from it.
      if (window.location.pathname === pathname && !isLedAway()) then();
    }, LEAVING);
  };
  const leave = (then: () => void) => (opened === undefined ? slideOut(then) : then());
  return {
    opened: inside && opened !== false,
    close: () => leave(onGone),
    /** Closes, and does something else than telling so: what opens next finds the focus where this panel found it. */
    leave,
  };
}
