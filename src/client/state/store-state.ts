import { create } from 'zustand';

/**
 * Whether this tab can reach its data on the device. `blocked`: another tab keeps an older version open [SW4] ·
 * `superseded`: another tab brought a newer version · `lost`: the browser's store does not answer any more [SW5] ·
 * `missing`: the code that works with it could not be fetched.
 */
export type StoreState = 'ready' | 'blocked' | 'superseded' | 'lost' | 'missing';

export const useStoreState = create<{ state: StoreState }>()(() => ({ state: 'ready' }));

export function setStoreState(state: StoreState): void {
  const known = useStoreState.getState().state;
  // Nothing in this tab brings back what a newer version has taken over.
  if (known !== 'superseded' && known !== state) useStoreState.setState({ state });
}

/** The wait for another tab is over; a lost store is not found again by it. */
export function endStoreWait(): void {
  if (useStoreState.getState().state === 'blocked') useStoreState.setState({ state: 'ready' });
}
