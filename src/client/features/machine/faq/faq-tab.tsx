import { BuilderQuestions } from '../../../parts/faq/builder-questions.tsx';
import { FaqList } from '../../../parts/faq/faq-list.tsx';
import type { MachineView } from '../../../parts/machine/machine-queries.ts';
import { faqText } from '../../../text/de/notification/faq.ts';
import { Stack } from '../../../ui/layout/primitives.ts';

/** [M13] Tab 3: the internal FAQs of a machine, and those of its manufacturer. */
export function FaqTab({ machine }: { machine: MachineView }) {
  return (
    <Stack gap="6">
      <FaqList
        isfaqof={machine.nodeid}
        emptyText={faqText.emptyText}
        state={{ from: 'faq', equipmentnodeid: machine.nodeid }}
      />
      <BuilderQuestions equipmenttypenodeid={machine.equipment.equipmenttypenodeid} />
    </Stack>
  );
}
