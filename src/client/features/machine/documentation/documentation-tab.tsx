import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { Attachment } from '../../../../shared/contract/files/attachment.ts';
import { DOCUMENT_CATEGORIES, type DocumentCategory } from '../../../../shared/rules/document.ts';
import { links } from '../../../app/links.ts';
import { DeleteAttachment } from '../../../parts/attachments/delete-attachment.tsx';
import { DocumentRow } from '../../../parts/attachments/document-row.tsx';
import { FileAttention } from '../../../parts/attachments/file-attention.tsx';
import { Viewer } from '../../../parts/attachments/viewer/viewer.tsx';
import { EmptyOrLoading } from '../../../parts/lists/empty-or-loading.tsx';
import type { MachineView } from '../../../parts/machine/machine-queries.ts';
import { useCan } from '../../../state/session.ts';
import { documentationText } from '../../../text/de/machine/documentation.ts';
import { attachmentsText } from '../../../text/de/notification/attachments.ts';
import { delays } from '../../../text/delays.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { AccordionSection } from '../../../ui/layout/accordion.tsx';
import { Stack, Text } from '../../../ui/layout/primitives.ts';
import { Leaving } from '../../../ui/motion/leaving.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import { useDocuments } from './document-queries.ts';
import { DropZone } from './drop-zone.tsx';

const Rows = chakra('ul', {
  base: { listStyleType: 'none', marginInline: '-2', _empty: { display: 'none' } },
});

type Asked = { category: DocumentCategory; edited: Attachment | null };

/** [M11] Tab 2: the documents of a machine and of its type, a section per category. */
export function DocumentationTab({ machine }: { machine: MachineView }) {
  const documents = useDocuments(machine);
  const mayAdd = useCan('equipment.attachment', 'create');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [opened, setOpened] = useState<Attachment | null>(null);
  const [folded, setFolded] = useState<ReadonlyMap<DocumentCategory, boolean>>(new Map());
  if (!documents) return null;
  return (
    <Stack gap="3">
      {DOCUMENT_CATEGORIES.map((category) => {
        const its = documents[category];
        return (
          <AccordionSection
            key={category}
            title={documentationText.categories[category]}
            end={
              <Text as="span" size="sm" tone="muted">
                {documentationText.count(its.length)}
              </Text>
            }
            open={folded.get(category) ?? its.length > 0}
            onToggle={(open) => setFolded((known) => new Map(known).set(category, open))}
          >
            {its.length === 0 && (
              <EmptyOrLoading lines={1}>
                <Text tone="muted">{documentationText.none}</Text>
              </EmptyOrLoading>
            )}
            <Rows>
              <Leaving>
                {its.map((document) => (
                  <DocumentRow
                    key={document.nodeid}
                    document={document}
                    fading={delays.attachmentRemoval}
                    onOpen={() => setOpened(document)}
                    action={
                      <Actions
                        document={document}
                        machine={machine}
                        onEdit={() => setAsked({ category, edited: document })}
                      />
                    }
                  />
                ))}
              </Leaving>
            </Rows>
            {its.map((document) => (
              <FileAttention key={document.nodeid} attachment={document} />
            ))}
            {mayAdd && (
              <DropZone
                equipmentnodeid={machine.nodeid}
                category={category}
                onAdd={() => setAsked({ category, edited: null })}
              />
            )}
          </AccordionSection>
        );
      })}
      {asked && <DocumentDialog equipmentnodeid={machine.nodeid} {...asked} onClose={() => setAsked(null)} />}
      {opened && <Viewer document={opened} onClose={() => setOpened(null)} />}
    </Stack>
  );
}

type ActionsProps = { document: Attachment; machine: MachineView; onEdit: () => void };

/** [M11] Edit and delete by right; what belongs to the type is changed there. */
function Actions({ document, machine, onEdit }: ActionsProps) {
  const mayEdit = useCan('equipment.attachment', 'update');
  const mayDelete = useCan('equipment.attachment', 'delete');
  if (document.isattachmentof !== machine.nodeid) {
    return (
      <Text as="span" size="sm" textAlign="end" maxWidth="9rem">
        <TextLink alone to={links.equipmentTypeOverview(machine.equipment.equipmenttypenodeid, 1)}>
          {documentationText.ofType(machine.model)}
        </TextLink>
      </Text>
    );
  }
  const title = document.title || attachmentsText.untitled;
  return (
    <>
      {mayEdit && <IconButton icon="edit" label={documentationText.edit(title)} onClick={onEdit} />}
      {mayDelete && <DeleteAttachment attachment={document} />}
    </>
  );
}
