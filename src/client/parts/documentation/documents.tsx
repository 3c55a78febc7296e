import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import type { Attachment } from '../../../shared/contract/files/attachment.ts';
import { DOCUMENT_CATEGORIES, type DocumentCategory } from '../../../shared/rules/document.ts';
import { useCan } from '../../state/session.ts';
import { documentationText } from '../../text/de/machine/documentation.ts';
import { attachmentsText } from '../../text/de/notification/attachments.ts';
import { delays } from '../../text/delays.ts';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { AccordionSection } from '../../ui/layout/accordion.tsx';
import { Stack, Text } from '../../ui/layout/primitives.ts';
import { Leaving } from '../../ui/motion/leaving.tsx';
import { DeleteAttachment } from '../attachments/delete-attachment.tsx';
import { DocumentRow } from '../attachments/document-row.tsx';
import { FileAttention } from '../attachments/file-attention.tsx';
import { Viewer } from '../attachments/viewer/viewer.tsx';
import { EmptyOrLoading } from '../lists/empty-or-loading.tsx';
import { useFirstLoad } from '../lists/use-first-load.ts';
import { DocumentDialog } from './document-dialog.tsx';
import { type DocumentTarget, useDocuments } from './document-queries.ts';
import { DropZone } from './drop-zone.tsx';

const Rows = chakra('ul', {
  base: { listStyleType: 'none', marginInline: '-2', _empty: { display: 'none' } },
});

type Asked = { category: DocumentCategory; edited: Attachment | null };

type Props = {
  target: DocumentTarget;
  /** Others whose documents are shown too, to be changed there. */
  also?: readonly string[];
  /** Leads to where these are changed. */
  elsewhere?: ReactNode;
};

const NONE: readonly string[] = [];

/** [M11] [B1] The documents of a machine or of an equipment type, a section per category. */
export function Documents({ target, also = NONE, elsewhere }: Props) {
  const documents = useDocuments([target.isattachmentof, ...also]);
  const mayAdd = useCan('equipment.attachment', 'create');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [opened, setOpened] = useState<Attachment | null>(null);
  const [folded, setFolded] = useState<ReadonlyMap<DocumentCategory, boolean>>(new Map());
  const awaited = useFirstLoad() !== null;
  if (!documents) return null;
  const waiting = awaited && DOCUMENT_CATEGORIES.every((category) => documents[category].length === 0);
  return (
    <Stack gap="3">
      {waiting && <EmptyOrLoading lines={1}>{null}</EmptyOrLoading>}
      {DOCUMENT_CATEGORIES.map((category) => {
        const its = documents[category];
        return (
          <AccordionSection
            key={category}
            title={documentationText.categories[category]}
            end={
              <Text as="span" size="sm" tone="muted">
                {(its.length > 0 || !awaited) && documentationText.count(its.length)}
              </Text>
            }
            open={folded.get(category) ?? its.length > 0}
            onToggle={(open) => setFolded((known) => new Map(known).set(category, open))}
          >
            {its.length === 0 && !waiting && (
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
                      document.builder !== undefined ? (
                        <Text as="span" size="sm" tone="muted" textAlign="end" maxWidth="9rem">
                          {documentationText.fromBuilder(document.builder)}
                        </Text>
                      ) : document.isattachmentof === target.isattachmentof ? (
                        <Actions
                          document={document}
                          onEdit={() => setAsked({ category, edited: document })}
                        />
                      ) : (
                        elsewhere
                      )
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
                target={target}
                category={category}
                onAdd={() => setAsked({ category, edited: null })}
              />
            )}
          </AccordionSection>
        );
      })}
      {asked && <DocumentDialog target={target} {...asked} onClose={() => setAsked(null)} />}
      {opened && <Viewer document={opened} onClose={() => setOpened(null)} />}
    </Stack>
  );
}

type ActionsProps = { document: Attachment; onEdit: () => void };

/** [M11] Edit and delete by right. */
function Actions({ document, onEdit }: ActionsProps) {
  const mayEdit = useCan('equipment.attachment', 'update');
  const mayDelete = useCan('equipment.attachment', 'delete');
  const title = document.title || attachmentsText.untitled;
  return (
    <>
      {mayEdit && <IconButton icon="edit" label={documentationText.edit(title)} onClick={onEdit} />}
      {mayDelete && <DeleteAttachment attachment={document} />}
    </>
  );
}
