import { lazy, Suspense, useState } from 'react';
import { hasSeenTour, rememberTour } from '../../device/seen-tour.ts';
import { useSession } from '../../state/session.ts';
import { tourText as text } from '../../text/de/help/tour.ts';
import { Button } from '../../ui/action/button.tsx';
import { OfferLine } from './offer-line.tsx';

const TourDialog = lazy(async () => ({
  default: (await import('../../parts/tour/tour-dialog.tsx')).TourDialog,
}));

/** Offers the first steps, until this user has opened them or put them away on this device. */
export function TourOffer() {
  const { usernodeid } = useSession();
  const [state, setState] = useState<'offered' | 'open' | 'over'>(
    hasSeenTour(usernodeid) ? 'over' : 'offered',
  );
  const leave = (to: 'open' | 'over') => {
    rememberTour(usernodeid);
    setState(to);
  };
  if (state === 'over') return null;
  if (state === 'open') {
    return (
      <Suspense>
        <TourDialog onClose={() => setState('over')} />
      </Suspense>
    );
  }
  return (
    <OfferLine icon="play" title={text.offer} onClose={() => leave('over')}>
      <Button variant="ghost" size="sm" onClick={() => leave('open')}>
        {text.begin}
      </Button>
    </OfferLine>
  );
}
