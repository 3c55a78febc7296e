import { useMemo } from 'react';
import { subscription } from '../../../shared/contract/account/user.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import { useCan, useSession } from '../../state/session.ts';
import type { MachineIndex } from './machine-index.ts';
import { type PlaceTargets, placeTargets } from './place-targets.ts';

/** The places that this user is subscribed to, live; undefined while they are looked up. */
export function useSeenPlaces(): ReadonlySet<string> | undefined {
  const { usernodeid } = useSession();
  return useLive(
    async (mirror) => {
      const rows = await mirror.table(subscription).toArray();
      return new Set(
        rows.filter((row) => row.usernodeid === usernodeid).map(({ placenodeid }) => placenodeid),
      );
    },
    [usernodeid],
  );
}

/** [L4] [PL3] Where this user may move machines to: into what they see, or anywhere where they may subscribe people. */
export function usePlaceTargets(index: MachineIndex | undefined): PlaceTargets | undefined {
  const everywhere = useCan('user', 'update');
  const seen = useSeenPlaces();
  return useMemo(
    () => (index && seen ? placeTargets(index, everywhere ? null : seen) : undefined),
    [index, seen, everywhere],
  );
}
