import { useState } from 'react';
import { subscription } from '../../../shared/contract/account/user.ts';
import { assignPlaces } from '../../../shared/contract/account/user-commands.ts';
import { placeChoices } from '../../../shared/rules/account/place-choices.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import { write } from '../../live/outbox/write.ts';
import { act } from '../../live/runtime.ts';
import { PlaceChoice } from '../../parts/account/place-choice.tsx';
import { tellNotSaved } from '../../parts/forms/tell-not-saved.ts';
import { useCan, useSession } from '../../state/session.ts';
import { profileText as text } from '../../text/de/account/profile.ts';
import { Button } from '../../ui/action/button.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';

/**
 * [U5] What one is assigned, readable without network. Who may change users chooses here for themselves as well; others
 * ask an administrator.
 */
export function PlacesCard() {
  const { usernodeid, kind } = useSession();
  const mayChange = useCan('user', 'update');
  const [chosen, setChosen] = useState<string[] | null>(null);
  const assigned = useLive(
    async (mirror) => {
      const rows = await mirror.table(subscription).toArray();
      return rows.filter((row) => row.usernodeid === usernodeid).map(({ placenodeid }) => placenodeid);
    },
    [usernodeid],
  );
  // A super user is assigned nothing in any company.
  if (kind === 'superuser') return null;
  if (!assigned) return <Skeleton height="200px" />;
  const shown = chosen ?? assigned;
  const objects = placeChoices(assigned, shown);
  const save = async () => {
    try {
      await act([write(assignPlaces, { lang: 'de', usernodeid, objects })]);
      setChosen(null);
      showToast({ tone: 'success', text: text.placesSaved });
    } catch (error) {
      tellNotSaved(error);
    }
  };
  return (
    <TitledCard title={text.places}>
      <Stack gap="4">
        <Text tone="muted">{mayChange ? text.placesLead : text.placesByAdmin}</Text>
        <PlaceChoice chosen={shown} onChange={setChosen} disabled={!mayChange} empty={text.placesEmpty} />
        {objects.length > 0 && (
          <Row gap="2" flexWrap="wrap">
            <Button onClick={() => void save()}>{text.placesSave}</Button>
            <Button variant="outline" onClick={() => setChosen(null)}>
              {text.placesUndo}
            </Button>
          </Row>
        )}
      </Stack>
    </TitledCard>
  );
}
