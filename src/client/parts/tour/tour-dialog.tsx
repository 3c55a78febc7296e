import { useState } from 'react';
import { isReporter, useSession } from '../../state/session.ts';
import { reporterTourCards, tourText as text, tourCards } from '../../text/de/help/tour.ts';
import { Button } from '../../ui/action/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Box, Row, Text } from '../../ui/layout/primitives.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';

/** The first steps, card by card. A person can end them at any of them. */
export function TourDialog({ onClose }: { onClose: () => void }) {
  const [at, setAt] = useState(0);
  const cards = isReporter(useSession()) ? reporterTourCards : tourCards;
  const card = cards[at];
  if (!card) return null;
  const last = at === cards.length - 1;
  return (
    <Dialog
      open
      onClose={onClose}
      title={card.title}
      size="sm"
      actions={
        <>
          {at > 0 ? (
            <Button variant="outline" onClick={() => setAt(at - 1)}>
              {text.back}
            </Button>
          ) : (
            <Button variant="quiet" onClick={onClose}>
              {text.skip}
            </Button>
          )}
          <Button onClick={() => (last ? onClose() : setAt(at + 1))}>{last ? text.done : text.next}</Button>
        </>
      }
    >
      <Row alignItems="flex-start" gap="4" minHeight="7rem" aria-live="polite">
        <Box
          display="grid"
          placeItems="center"
          flexShrink="0"
          width="14"
          height="14"
          borderRadius="full"
          background="accent.soft"
          color="accent.onSoft"
        >
          <Icon name={card.icon} size={28} />
        </Box>
        <Box flex="1">
          <Text>{card.text}</Text>
          <Text size="sm" tone="muted" marginTop="3">
            {text.card(at + 1, cards.length)}
          </Text>
        </Box>
      </Row>
    </Dialog>
  );
}
