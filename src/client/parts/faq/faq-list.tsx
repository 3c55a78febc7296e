import { useEffect, useState } from 'react';
import type { QuestionAnswer } from '../../../shared/contract/machine/faq.ts';
import { links } from '../../app/links.ts';
import { syncNow } from '../../live/outbox/outbox.ts';
import { useCan } from '../../state/session.ts';
import { faqText } from '../../text/de/notification/faq.ts';
import { delays } from '../../text/delays.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Box, Stack, Text } from '../../ui/layout/primitives.ts';
import { EmptyOrLoading } from '../lists/empty-or-loading.tsx';
import { FaqEntry } from './faq-entry.tsx';
import { newestFirst, useFaqs } from './faq-queries.ts';

type Props = {
  /** A machine or an equipment type. */
  isfaqof: string;
  emptyText: string;
  /** Navigation state of the form for a new one [W1]. */
  state: object;
};

/** [M13] [B1] The internal FAQs of a machine or of an equipment type. */
export function FaqList({ isfaqof, emptyText, state }: Props) {
  const faqs = useFaqs(isfaqof);
  const [edited, setEdited] = useState<readonly QuestionAnswer[]>([]);
  const mayAdd = useCan('equipment.faq', 'create');
  // [X5] What is on this device stands at once; the server is asked for news a moment after the tab was opened.
  useEffect(() => {
    const timer = setTimeout(syncNow, delays.machineTabReload);
    return () => clearTimeout(timer);
  }, []);
  if (!faqs) return null;
  const here = new Set(faqs.map(({ nodeid }) => nodeid));
  // [I5] [CF5] What goes while somebody types into it stays in its place.
  const shown = [...faqs, ...edited.filter(({ nodeid }) => !here.has(nodeid))].sort(newestFirst);
  const add = mayAdd && (
    <LinkButton
      to={links.createFaq(isfaqof)}
      state={{ pageType: 'add', specifier: 'internalfaq', ...state }}
      icon="plus"
      variant={shown.length > 0 ? 'outline' : 'solid'}
    >
      {faqText.add}
    </LinkButton>
  );
  if (shown.length === 0) {
    return (
      <Card>
        <EmptyOrLoading action={add}>
          <EmptyState icon="help" title={faqText.empty} text={emptyText} action={add} />
        </EmptyOrLoading>
      </Card>
    );
  }
  return (
    <Stack gap="3">
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="2">
        <Text tone="muted">{faqText.count(faqs.length)}</Text>
        {add}
      </Box>
      {shown.map((faq) => (
        <FaqEntry
          key={faq.nodeid}
          faq={faq}
          gone={!here.has(faq.nodeid)}
          onEditing={(editing) =>
            setEdited((before) => [
              ...before.filter(({ nodeid }) => nodeid !== faq.nodeid),
              ...(editing ? [faq] : []),
            ])
          }
        />
      ))}
    </Stack>
  );
}
