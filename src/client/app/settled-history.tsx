import { type ReactNode, useContext, useMemo } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';
import { whenUncovered } from '../ui/overlay/uncovered.ts';

/** Whoever leads on from a dialog or a menu leads on from the page below: see `useBackCloses`. */
export function SettledHistory({ children }: { children: ReactNode }) {
  const context = useContext(NavigationContext);
  const settled = useMemo(() => {
    const { navigator } = context;
    return {
      ...context,
      navigator: {
        ...navigator,
        push: (...to: Parameters<typeof navigator.push>) => whenUncovered(() => navigator.push(...to)),
        replace: (...to: Parameters<typeof navigator.replace>) =>
          whenUncovered(() => navigator.replace(...to)),
        go: (steps: number) => whenUncovered(() => navigator.go(steps)),
      },
    };
  }, [context]);
  return <NavigationContext.Provider value={settled}>{children}</NavigationContext.Provider>;
}
