import { startEngine } from '../live/engine.ts';
import { useSessionStore } from '../state/session.ts';
import { setStoreState, useStoreState } from '../state/store-state.ts';

/** Starts what works with this device's data. Where its code cannot be fetched, nothing but a login can be shown: that is said. */
export function startData(): void {
  startEngine().then(
    () => useStoreState.getState().state === 'missing' && setStoreState('ready'),
    () => {
      addEventListener('online', startData, { once: true });
      if (useSessionStore.getState().status === 'starting') setStoreState('missing');
    },
  );
}
