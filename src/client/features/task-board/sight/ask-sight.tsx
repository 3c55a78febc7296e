import { useEffect, useState } from 'react';
import { profile } from '../../../../shared/contract/account/user.ts';
import { askUnseen } from '../../../../shared/contract/notification/unseen-queries.ts';
import { askServer, SHORTLY } from '../../../live/app/server-query.ts';
import { useLive } from '../../../live/mirror/use-live.ts';
import { useSyncStatus } from '../../../live/mirror/use-sync-status.ts';
import type { Sight } from './sight.ts';
import { SightAsker, type SightPorts } from './sight-asker.ts';

/** A board stays open all day, and what places others have is on no device but theirs, ms. */
const EVERY = 300_000;

const ports: SightPorts = {
  clock: {
    now: () => Date.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  },
  ask: (equipmentnodeids) =>
    askServer(askUnseen, { equipmentnodeids }, SHORTLY).catch((error: unknown) => {
      self.reportError(error);
      return { state: 'offline' };
    }),
};

export type AskSightProps = {
  sight: Sight;
  /** Change with people, and with machines and where they stand. */
  people: unknown;
  machines: unknown;
};

/** [P1] As long as this is there, the server is asked who does not see the machines of the cards in view. */
export function AskSight({ sight, people, machines }: AskSightProps) {
  const [asker] = useState(() => new SightAsker(sight, ports));
  const { online, pending } = useSyncStatus();
  const roles = useLive((mirror) => mirror.table(profile).toArray(), []);
  const sent = pending === 0;
  useEffect(() => asker.start(), [asker]);
  useEffect(() => asker.setOnline(online), [asker, online]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reasons to ask again.
  useEffect(() => {
    // What this device has changed itself is not on the server before.
    if (sent) asker.again();
  }, [asker, people, machines, roles, sent]);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && asker.again();
    document.addEventListener('visibilitychange', look);
    const timer = setInterval(look, EVERY);
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, [asker]);
  return null;
}
