import { useEffect, useState } from 'react';
import { SHARED } from '../../../../shared/lib/share-target.ts';
import { countSharedPhotos, eraseSharedPhotos } from '../../../device/shared-photos.ts';
import { attachmentsText as text } from '../../../text/de/notification/attachments.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Box, Row, Text } from '../../../ui/layout/primitives.ts';

type Choice = { waiting: number } | { outcome: string | null };

/**
 * [I1] Whether photos that were shared with the app go into this form: asked while some wait, since any page can send
 * them here. `outcome` as `adoptSharedPhotos` takes it, undefined until it is known; `waiting` where one has to choose.
 */
export function useSharedChoice(told: string | null) {
  const [choice, setChoice] = useState<Choice>();
  useEffect(() => {
    // A share of which nothing came is told all the same; one that is gone already is no news.
    const unasked = { outcome: told === SHARED.failed ? told : null };
    countSharedPhotos().then(
      (waiting) => setChoice(waiting > 0 ? { waiting } : unasked),
      () => setChoice(unasked),
    );
  }, [told]);
  const waiting = choice && 'waiting' in choice ? choice.waiting : 0;
  return {
    outcome: choice && 'outcome' in choice ? choice.outcome : undefined,
    waiting,
    take: () => setChoice({ outcome: told ?? SHARED.taken }),
    erase: () => {
      setChoice({ outcome: null });
      eraseSharedPhotos().catch(reportError);
    },
  };
}

type Props = { waiting: number; onTake: () => void; onErase: () => void };

/** [I1] Takes photos over that were shared with the app, or erases them. */
export function SharedOffer({ waiting, onTake, onErase }: Props) {
  return (
    <Box role="group" aria-label={text.sharedWaiting(waiting)}>
      <Text fontWeight="semibold">{text.sharedWaiting(waiting)}</Text>
      <Text color="fg.muted">{text.sharedWaitingText}</Text>
      <Row gap="3" flexWrap="wrap" marginTop="4">
        <Button onClick={onTake}>{text.sharedTake}</Button>
        <Button variant="outline" onClick={onErase}>
          {text.sharedErase}
        </Button>
      </Row>
    </Box>
  );
}
