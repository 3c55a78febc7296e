import { getQuota } from '../../../shared/contract/company/order-queries.ts';
import type { Quota } from '../../../shared/rules/account/quota.ts';
import { noteQuota } from '../../../sync/session/session.ts';
import { setQuota } from '../../state/session.ts';
import { fileContext, requireActive } from '../runtime.ts';
import { askServer } from './server-query.ts';

/** [O2] From now on this counts, on this device also without network. */
export async function keepQuota(quota: Quota): Promise<void> {
  await noteQuota(fileContext(requireActive()).device, quota);
  setQuota(quota);
}

/** [O2] Asks how long the company may go on: somebody may have ordered elsewhere. False: there was no answer. */
export async function renewQuota(): Promise<boolean> {
  const asked = await askServer(getQuota, {});
  if (asked.state !== 'done') return false;
  await keepQuota(asked.answer);
  return true;
}
