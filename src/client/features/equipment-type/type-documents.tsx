import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { Attachment } from '../../../shared/contract/files/attachment.ts';
import { DocumentRow } from '../../parts/attachments/document-row.tsx';
import { Viewer } from '../../parts/attachments/viewer/viewer.tsx';
import { EmptyOrLoading } from '../../parts/lists/empty-or-loading.tsx';
import { equipmentTypeText as texts } from '../../text/de/machine/equipment-type.ts';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type TypeView, useTypeDocuments } from './type-queries.ts';

const Rows = chakra('ul', { base: { listStyleType: 'none', marginInline: '-2' } });

/** [B1] The documents that hold for every machine of the type. */
export function TypeDocuments({ view }: { view: TypeView }) {
  const documents = useTypeDocuments(view.type.nodeid);
  const [opened, setOpened] = useState<Attachment | null>(null);
  if (!documents) return null;
  return (
    <Card>
      {documents.length === 0 ? (
        <EmptyOrLoading>
          <EmptyState icon="document" title={texts.noDocuments} text={texts.noDocumentsText} />
        </EmptyOrLoading>
      ) : (
        <Rows>
          {documents.map((document) => (
            <DocumentRow key={document.nodeid} document={document} onOpen={() => setOpened(document)} />
          ))}
        </Rows>
      )}
      {opened && <Viewer document={opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}
