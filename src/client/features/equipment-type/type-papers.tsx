import { Documents } from '../../parts/documentation/documents.tsx';
import { BuilderQuestions } from '../../parts/faq/builder-questions.tsx';
import { FaqList } from '../../parts/faq/faq-list.tsx';
import { useSession } from '../../state/session.ts';
import { equipmentTypeText as texts } from '../../text/de/machine/equipment-type.ts';
import { Stack, Text } from '../../ui/layout/primitives.ts';
import type { TypeView } from './type-queries.ts';

/** [B1] They hold for every machine of the type, also offline. */
export function TypeDocuments({ view }: { view: TypeView }) {
  return (
    <Stack>
      <GoesOut text={texts.documentsGoOut} />
      <Documents target={{ isattachmentof: view.type.nodeid, equipmentnodeid: null }} />
    </Stack>
  );
}

/** [B1] */
export function TypeFaqs({ view }: { view: TypeView }) {
  const { nodeid } = view.type;
  const state = { from: 'faqMB', equipmenttypenodeid: nodeid };
  return (
    <Stack gap="6">
      <Stack>
        <GoesOut text={texts.faqsGoOut} />
        <FaqList isfaqof={nodeid} emptyText={texts.noFaqText} state={state} />
      </Stack>
      <BuilderQuestions equipmenttypenodeid={nodeid} />
    </Stack>
  );
}

/** [B5] Tells a machine builder who else sees what it writes here. */
function GoesOut({ text }: { text: string }) {
  const { kind } = useSession();
  if (kind !== 'machinebuilder') return null;
  return (
    <Text tone="muted" textWrap="pretty">
      {text}
    </Text>
  );
}
