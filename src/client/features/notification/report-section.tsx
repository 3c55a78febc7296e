import { chakra } from '@chakra-ui/react';
import { useFileUrl } from '../../live/use-file-url.ts';
import { Attachments } from '../../parts/attachments/attachments.tsx';
import { notificationText } from '../../text/de/notification.ts';
import { formatDateTime } from '../../text/format.ts';
import { AccordionSection } from '../../ui/layout/accordion.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Stack, Text } from '../../ui/layout/primitives.ts';
import { Section } from './detail-sections.tsx';
import type { NotificationDetail } from './queries.ts';
import { ReportActions } from './report-actions.tsx';

const Signature = chakra('img', {
  base: { maxHeight: '120px', maxWidth: 'full', padding: '2', borderRadius: 'md', background: '#ffffff' },
});

/** [N7] The maintenance report to read: comment, pictures, and who signed it when. */
export function ReportSection({ detail }: { detail: NotificationDetail }) {
  const { report } = detail;
  const image = useFileUrl(report?.authorsignatureimage);
  if (!report) return null;
  const signer = report.authorsignature || report.author;
  return (
    <Section title={notificationText.report}>
      <Stack>
        <Facts entries={[[notificationText.executed, formatDateTime(report.executed)]]} />
        {report.comment && (
          <Text whiteSpace="pre-line" maxWidth="70ch">
            {report.comment}
          </Text>
        )}
        <Attachments
          target={{ isattachmentof: report.nodeid, equipmentnodeid: report.equipmentnodeid }}
          quiet
        />
        <AccordionSection title={notificationText.confirmation} open>
          <Stack gap="3">
            {image.state === 'ready' ? (
              <Signature src={image.url} alt={notificationText.signatureOf(signer)} />
            ) : (
              <Text size="lg" fontStyle="italic">
                {signer}
              </Text>
            )}
            <Text tone="muted">
              {notificationText.signedBy(report.author || signer, formatDateTime(report.created))}
            </Text>
          </Stack>
        </AccordionSection>
        <ReportActions notificationnodeid={detail.notification.nodeid} />
      </Stack>
    </Section>
  );
}
