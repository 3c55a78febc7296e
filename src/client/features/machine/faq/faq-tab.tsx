import { FaqList } from '../../../parts/faq/faq-list.tsx';
import type { MachineView } from '../../../parts/machine/machine-queries.ts';
import { faqText } from '../../../text/de/notification/faq.ts';

/** [M13] Tab 3: the internal FAQs of a machine. */
export function FaqTab({ machine }: { machine: MachineView }) {
  return (
    <FaqList
      isfaqof={machine.nodeid}
      emptyText={faqText.emptyText}
      state={{ from: 'faq', equipmentnodeid: machine.nodeid }}
    />
  );
}
