import { legalentity } from '../../shared/contract/machine/place.ts';
import type { FileContext } from '../../sync/files/download.ts';
import { openMirror } from '../../sync/mirror/read.ts';
import { noteCompanyName } from '../../sync/session/company-name.ts';
import { follow } from '../../sync/store/live-query.ts';
import { useSessionStore } from '../state/session.ts';

/**
 * [U2] The company is called on this device as its own legal entity is, from the moment it was renamed here or elsewhere.
 * Answers how to stop.
 */
export function followCompanyName(
  { db, device, ports, owner }: FileContext,
  onError: (error: unknown) => void,
): () => void {
  const nodeid = useSessionStore.getState().session?.legalentitynodeid ?? '';
  const name = async () => (await (await openMirror(db)).table(legalentity).get(nodeid))?.name;
  return follow(db, { clock: ports.clock, onError }, name, (companyname) => {
    const { session } = useSessionStore.getState();
    if (!companyname || session?.clientid !== owner.clientid || session.companyname === companyname) return;
    useSessionStore.setState({ session: { ...session, companyname } });
    noteCompanyName(device, companyname).catch(onError);
  });
}
