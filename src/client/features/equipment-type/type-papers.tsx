import { Documents } from '../../parts/documentation/documents.tsx';
import { FaqList } from '../../parts/faq/faq-list.tsx';
import { equipmentTypeText as texts } from '../../text/de/machine/equipment-type.ts';
import type { TypeView } from './type-queries.ts';

/** [B1] They hold for every machine of the type, also offline. */
export function TypeDocuments({ view }: { view: TypeView }) {
  return <Documents target={{ isattachmentof: view.type.nodeid, equipmentnodeid: null }} />;
}

/** [B1] */
export function TypeFaqs({ view }: { view: TypeView }) {
  const { nodeid } = view.type;
  const state = { from: 'faqMB', equipmenttypenodeid: nodeid };
  return <FaqList isfaqof={nodeid} emptyText={texts.noFaqText} state={state} />;
}
