import { useDeferredValue, useMemo, useState } from 'react';
import { Attachments } from '../../../../parts/attachments/attachments.tsx';
import { notificationText } from '../../../../text/de/notification/notification.ts';
import { formatDate } from '../../../../text/format.ts';
import { Icon } from '../../../../ui/display/icon.tsx';
import { AccordionSection } from '../../../../ui/layout/accordion.tsx';
import { Heading, Row, Stack, Text, VisuallyHidden } from '../../../../ui/layout/primitives.ts';
import type { SolvedOffer } from './solved-index.ts';
import { useSolvedIndex } from './use-solved-index.ts';

type Props = { equipmentnodeid: string; title: string; description: string; errorcode: string };

const texts = notificationText.solved;

/** While a fault is typed: measures and FAQs that solved similar ones on the same type of machine. Never in the way. */
export function SolvedOffers({ equipmentnodeid, title, description, errorcode }: Props) {
  const index = useSolvedIndex(equipmentnodeid);
  const text = useDeferredValue(`${title}\n${description}`);
  const code = useDeferredValue(errorcode);
  const offers = useMemo(() => index?.offers({ text, errorcode: code }) ?? [], [index, text, code]);
  return (
    <>
      <VisuallyHidden role="status">{offers.length > 0 && texts.count(offers.length)}</VisuallyHidden>
      {offers.length > 0 && (
        <Stack as="section" gap="2" aria-label={texts.title}>
          <Row gap="2">
            <Icon name="wrench" size={20} color="accent.text" />
            <Heading size="sm">{texts.title}</Heading>
          </Row>
          {offers.map((offer) => (
            <Offer key={offer.attachedTo} offer={offer} />
          ))}
        </Stack>
      )}
    </>
  );
}

/** Title and how often it helped; unfolds to its steps in its place, so that nothing typed is left behind. */
function Offer({ offer }: { offer: SolvedOffer }) {
  const [open, setOpen] = useState(false);
  const { kind, title, text, times, created, attachedTo, equipmentnodeid } = offer;
  return (
    <AccordionSection
      open={open}
      onToggle={setOpen}
      title={
        <>
          {title || texts.untitled}
          <Text as="span" display="block" size="sm" tone="muted" fontWeight="normal">
            {kind === 'faq' ? texts.faq : texts.helped(times, formatDate(created))}
          </Text>
        </>
      }
    >
      {open && (
        <Stack>
          <Text whiteSpace="pre-line" tone={text ? 'default' : 'muted'}>
            {text || texts.noText}
          </Text>
          <Attachments target={{ isattachmentof: attachedTo, equipmentnodeid }} quiet />
        </Stack>
      )}
    </AccordionSection>
  );
}
