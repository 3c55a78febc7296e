import { useState } from 'react';
import { Button } from '../ui/action/button.tsx';
import { Banner } from '../ui/display/banner.tsx';
import { ProgressBar } from '../ui/display/progress-bar.tsx';
import { ScreenSkeleton, SkeletonText } from '../ui/display/skeleton.tsx';
import { Spinner } from '../ui/display/spinner.tsx';
import { EmptyState, ErrorState } from '../ui/display/state-message.tsx';
import { Box } from '../ui/layout/primitives.ts';
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx';
import { showToast } from '../ui/overlay/toast-store.ts';
import { Phone, Section } from './section.tsx';

const TONES = ['info', 'accent', 'success', 'warning', 'danger'] as const;

/** Nothing there, on its way, failed, done: what each of them looks like. */
export function States() {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Section title="Leer">
        <Phone>
          <EmptyState
            icon="warning"
            title="Keine offenen Meldungen"
            text="Was an Ihren Maschinen gemeldet wird, steht hier."
            action={<Button icon="plus">Störung melden</Button>}
          />
        </Phone>
        <Phone>
          <EmptyState size="page" icon="search" title="Nichts gefunden" text="Prüfen Sie die Schreibweise." />
        </Phone>
      </Section>
      <Section title="Lädt">
        <Phone>
          <Box padding="4">
            <SkeletonText lines={4} />
          </Box>
        </Phone>
        <Phone>
          <ScreenSkeleton />
        </Phone>
        <Phone>
          <Box padding="4" display="flex" flexDirection="column" gap="4">
            <Spinner />
            <ProgressBar label="Dokumente laden" value={0.4} />
            <ProgressBar label="Dokumente laden" />
          </Box>
        </Phone>
      </Section>
      <Section title="Fehler">
        <Phone>
          <ErrorState
            title="Die Auswertung ist nicht angekommen"
            safe="Ihre Eingaben sind auf diesem Gerät gespeichert."
            todo="Prüfen Sie die Verbindung und versuchen Sie es noch einmal."
            action={<Button variant="outline">Erneut versuchen</Button>}
          />
        </Phone>
      </Section>
      <Section title="Hinweise">
        {TONES.map((tone) => (
          <Box key={tone} width="358px">
            <Banner
              tone={tone}
              title="2 Einträge warten auf Netz"
              action={
                <Button size="sm" variant="inherit">
                  Ansehen
                </Button>
              }
              onClose={() => undefined}
            >
              Sie werden automatisch gesendet.
            </Banner>
          </Box>
        ))}
      </Section>
      <Section title="Meldung am Rand und Rückfrage">
        <Button onClick={() => showToast({ tone: 'success', text: 'Auf diesem Gerät gespeichert' })}>
          Erfolg
        </Button>
        <Button
          onClick={() =>
            showToast({
              text: 'Meldung gelöscht',
              action: { label: 'Rückgängig', onSelect: () => undefined },
            })
          }
        >
          Rückgängig
        </Button>
        <Button variant="dangerQuiet" onClick={() => setAsked(true)}>
          Löschen …
        </Button>
        <ConfirmDialog
          open={asked}
          title="Meldung löschen?"
          text="Sie ist danach für niemanden mehr zu sehen."
          confirmLabel="Löschen"
          onConfirm={() => setAsked(false)}
          onClose={() => setAsked(false)}
        />
      </Section>
    </>
  );
}
