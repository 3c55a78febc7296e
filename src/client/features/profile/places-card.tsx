import { useState } from 'react';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { act } from '../../live/runtime.ts';
import { placesWrite, useOwnPlaces } from '../../parts/account/own-places.ts';
import { PlaceChoice } from '../../parts/account/place-choice.tsx';
import { tellNotSaved } from '../../parts/forms/tell-not-saved.ts';
import { useSession } from '../../state/session.ts';
import { profileText as text } from '../../text/de/account/profile.ts';
import { formText } from '../../text/de/app/form.ts';
import { Button } from '../../ui/action/button.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';

/**
 * [U5] What one sees, chosen without network too. An administrator chooses freely; others narrow what was assigned to
 * them, and bring it back.
 */
export function PlacesCard() {
  const { usernodeid, kind, admin: free } = useSession();
  const [chosen, setChosen] = useState<string[] | null>(null);
  const own = useOwnPlaces(usernodeid);
  // What waits may be about machines that would be hidden first.
  const waiting = useSyncStatus().pending > 0;
  // A super user is assigned nothing in any company.
  if (kind === 'superuser') return null;
  if (!own) return <Skeleton height="200px" />;
  const shown = chosen ?? [...own.subscribed];
  const wish = placesWrite(own, shown, { usernodeid, free });
  const save = async (wanted: NonNullable<typeof wish>) => {
    try {
      await act([wanted]);
      setChosen(null);
      showToast({ tone: 'success', text: text.placesSaved, detail: formText.savedDetail });
    } catch (error) {
      tellNotSaved(error);
    }
  };
  return (
    <TitledCard title={text.places}>
      <Stack gap="4">
        <Text tone="muted">{free ? text.placesLead : text.placesNarrow}</Text>
        <PlaceChoice
          chosen={shown}
          onChange={setChosen}
          within={free ? undefined : own.granted}
          empty={own.granted.length === 0 ? text.placesEmpty : text.placesNoneShown}
        />
        {wish && (
          <Row gap="2" flexWrap="wrap">
            <Button disabled={waiting} onClick={() => void save(wish)}>
              {text.placesSave}
            </Button>
            <Button variant="outline" onClick={() => setChosen(null)}>
              {text.placesUndo}
            </Button>
          </Row>
        )}
        {wish && waiting && <Text tone="muted">{text.placesWait}</Text>}
      </Stack>
    </TitledCard>
  );
}
