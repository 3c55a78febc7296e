import { addressProblem } from '../../../shared/rules/plant/open-address.ts';
import { useSession } from '../../state/session.ts';
import { openAddressText as text } from '../../text/de/app/open-address.ts';
import { Banner } from '../../ui/display/banner.tsx';

/** [M4] [D12] Says before anything is printed that other devices cannot open the address in its codes, and what to do. */
export function AddressNote({ origin }: { origin: string }) {
  const { admin } = useSession();
  const problem = addressProblem(new URL(origin));
  if (!problem) return null;
  return (
    <Banner tone="warning" title={text.titles[problem]}>
      {text.reasons[problem](origin)} {admin ? text.toSet : text.toAsk}
    </Banner>
  );
}
