import { useMemo } from 'react';
import { useMachineIndex } from '../../parts/machine/machine-queries.ts';
import { useCan } from '../../state/session.ts';
import { searchPanelText as text } from '../../text/de/app/search-panel.ts';
import { type DeviceIndex, useDeviceIndex } from './device-index.ts';
import { findOnDevice } from './find.ts';
import { mergeHits } from './search-hits.ts';
import { type ServerHits, useServerHits } from './use-server-hits.ts';

/** Says what was searched, and what is still awaited. */
function whereOf(index: DeviceIndex | undefined, server: ServerHits): string {
  if (!index?.whole) return text.where.reading;
  if (server.state !== 'done') return server.state === 'off' ? '' : text.where[server.state];
  return server.complete ? text.where.both : text.where.incomplete;
}

/** [K2] The hits for a query: those of this device, then those of the server. A line that is shown does not move. */
export function useHits(query: string) {
  const index = useDeviceIndex();
  const machines = useMachineIndex();
  const readsUsers = useCan('user', 'read');
  const server = useServerHits(query);
  const device = useMemo(() => (index ? findOnDevice(index.segments, query) : null), [index, query]);
  const merged = useMemo(
    () => mergeHits(query, device, server, { index: machines, readsUsers }),
    [query, device, server, machines, readsUsers],
  );
  const asked = server.state !== 'off';
  const settled = index?.whole === true && server.state !== 'asking';
  return { ...merged, asked, settled, where: asked ? whereOf(index, server) : '' };
}
