import { chakra } from '@chakra-ui/react';
import { type PlaceKeeping, useKeepOverview } from '../../live/documents/offline-documents.ts';
import { KeepProgressBar, sizeText } from '../../parts/machine/keep-progress.tsx';
import { KeepSwitch } from '../../parts/machine/keep-switch.tsx';
import { offlineDocumentsText as text } from '../../text/de/machine/offline-documents.ts';
import { SkeletonText } from '../../ui/display/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Heading, Stack, Text } from '../../ui/layout/primitives.ts';

const Places = chakra('ul', {
  base: { listStyle: 'none', '& > li + li': { borderTopWidth: '1px', borderColor: 'border' } },
});

/** [I6] Which documents stay on this device: of all machines, or by area and pool. */
export function OfflineDocumentsCard() {
  const overview = useKeepOverview();
  if (!overview) {
    return (
      <Card>
        <SkeletonText />
      </Card>
    );
  }
  const { all, places, chosen } = overview;
  return (
    <Card>
      <Stack gap="3">
        <Heading>{text.title}</Heading>
        <Text size="sm" tone="muted">
          {text.explain}
        </Text>
        <KeepProgressBar progress={chosen} />
        <PlaceSwitch place={all} label={text.keepAll} />
        {places.length > 0 && (
          <Stack gap="1" as="section" aria-labelledby="keep-by-place">
            <Heading as="h3" size="sm" id="keep-by-place">
              {text.byPlace}
            </Heading>
            <Places>
              {places.map((place) => (
                <li key={place.choice}>
                  <PlaceSwitch place={place} label={place.name} covered={all.kept} />
                </li>
              ))}
            </Places>
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

type PlaceProps = {
  place: PlaceKeeping;
  label: string;
  /** Kept in any case, since everything is. */
  covered?: boolean;
};

function PlaceSwitch({ place, label, covered = false }: PlaceProps) {
  const { choice, kept, machines, progress } = place;
  const hint = `${text.machines(machines)} · ${sizeText(progress, kept || covered)}`;
  return <KeepSwitch choice={choice} label={label} hint={hint} kept={kept} covered={covered} />;
}
