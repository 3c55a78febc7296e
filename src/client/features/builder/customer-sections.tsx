import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { Attachment } from '../../../shared/contract/files/attachment.ts';
import type { CustomerDocument, CustomerEquipment } from '../../../shared/contract/machine/customer.ts';
import { DocumentRow } from '../../parts/attachments/document-row.tsx';
import { Viewer } from '../../parts/attachments/viewer/viewer.tsx';
import { TypeTag } from '../../parts/notification/notification-type.tsx';
import { StatusBadge } from '../../parts/notification/status-badge.tsx';
import { builderText as text } from '../../text/de/machine/builder.ts';
import { formatDateTime } from '../../text/format.ts';
import { AccordionSection } from '../../ui/layout/accordion.tsx';
import { Card, TitledCard } from '../../ui/layout/card.tsx';
import { Heading, Row, Stack, Text } from '../../ui/layout/primitives.ts';
import type { CustomerMachine } from './queries.ts';

const Rows = chakra('ul', { base: { listStyleType: 'none', marginInline: '-2' } });

/** [B5] Faults at a customer, the newest first, open ones and those that are done. */
export function CustomerFaults({ faults }: Pick<CustomerMachine, 'faults'>) {
  return (
    <Stack as="section" gap="3" aria-label={text.allFaults}>
      <Heading>{text.allFaults}</Heading>
      {faults.length === 0 && <Text tone="muted">{text.noneOf}</Text>}
      {faults.map((fault) => (
        <Card key={fault.nodeid}>
          <Stack gap="2">
            <Heading as="h3" size="sm" overflowWrap="anywhere">
              {fault.title}
            </Heading>
            <Row flexWrap="wrap" columnGap="3" rowGap="1">
              <TypeTag type={fault.type} short />
              <StatusBadge status={fault.status} />
              <Text as="span" size="sm" tone="muted">
                {[formatDateTime(fault.created), fault.errorcode && text.errorcode(fault.errorcode)]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Row>
            {fault.description && (
              <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
                {fault.description}
              </Text>
            )}
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}

/** As parts that show attachments know a document. */
const asAttachment = (machine: CustomerEquipment, document: CustomerDocument): Attachment => ({
  ...document,
  isattachmentof: machine.nodeid,
  equipmentnodeid: null,
  usernodeid: null,
  lang: 'de',
});

type DocumentsProps = Pick<CustomerMachine, 'machine' | 'documents'>;

/** [B5] The documents of a machine at a customer. */
export function CustomerDocuments({ machine, documents }: DocumentsProps) {
  const [opened, setOpened] = useState<Attachment | null>(null);
  return (
    <TitledCard title={text.documents}>
      {documents.length === 0 && <Text tone="muted">{text.noneOf}</Text>}
      <Rows>
        {documents.map((row) => {
          const document = asAttachment(machine, row);
          return <DocumentRow key={row.nodeid} document={document} onOpen={() => setOpened(document)} />;
        })}
      </Rows>
      {opened && <Viewer document={opened} onClose={() => setOpened(null)} />}
    </TitledCard>
  );
}

/** [B5] */
export function CustomerQuestions({ questions }: Pick<CustomerMachine, 'questions'>) {
  return (
    <Stack as="section" gap="3" aria-label={text.faq}>
      <Heading>{text.faq}</Heading>
      {questions.length === 0 && <Text tone="muted">{text.noneOf}</Text>}
      {questions.map(({ nodeid, question, answer }) => (
        <AccordionSection key={nodeid} title={question}>
          <Text whiteSpace="pre-wrap">{answer}</Text>
        </AccordionSection>
      ))}
    </Stack>
  );
}
