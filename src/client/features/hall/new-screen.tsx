import { useState } from 'react';
import { subscription } from '../../../shared/contract/account/user.ts';
import {
  createHallScreen,
  type ScreenColumns,
  type ScreenNames,
} from '../../../shared/contract/notification/hall-screen.ts';
import { askServer } from '../../live/app/server-query.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { PlaceChoice } from '../../parts/account/place-choice.tsx';
import { useSession } from '../../state/session.ts';
import { hallScreensText as text } from '../../text/de/planning/hall-screens.ts';
import { Button } from '../../ui/action/button.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Box, Row, Text } from '../../ui/layout/primitives.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import type { NewLink } from './new-link.ts';

const NAMES: readonly ScreenNames[] = ['none', 'initials', 'full'];
const COLUMNS: readonly ScreenColumns[] = ['day', 'person'];
const FIRST = { name: '', places: [] as string[], names: 'none', columns: 'day' } as {
  name: string;
  places: string[];
  names: ScreenNames;
  columns: ScreenColumns;
};

/** What this user sees, of which a screen may show anything. */
const useSeenPlaces = (usernodeid: string): string[] | undefined =>
  useLive(
    async (mirror) =>
      (await mirror.table(subscription).toArray())
        .filter((row) => row.usernodeid === usernodeid)
        .map(({ placenodeid }) => placenodeid),
    [usernodeid],
  );

type Props = { online: boolean; onLink: (link: NewLink) => void };

/** [P1] Makes a screen of what the administrator sees; names of people only where that is chosen. */
export function NewScreen({ online, onLink }: Props) {
  const within = useSeenPlaces(useSession().usernodeid);
  const { known, firstLoad } = useSyncStatus();
  // That nothing is seen is not known before the first load is done.
  const loading = !within || (within.length === 0 && (!known || firstLoad !== null));
  const [values, setValues] = useState(FIRST);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const { name, places, names, columns } = values;
  const change = (changed: Partial<typeof FIRST>) => setValues({ ...values, ...changed });

  const save = async () => {
    if (!name.trim() || places.length === 0) return setMissing(true);
    setMissing(false);
    setBusy(true);
    const asked = await askServer(createHallScreen, { ...values, name: name.trim() }).catch(
      (error: unknown) => {
        self.reportError(error);
        return null;
      },
    );
    setBusy(false);
    if (asked?.state !== 'done') {
      const full = asked?.state === 'refused' && asked.code === 'conflict';
      return showToast({ tone: 'danger', text: full ? text.full : text.refused });
    }
    showToast({ tone: 'success', text: text.created });
    setValues(FIRST);
    onLink({ ...asked.answer, name: name.trim() });
  };

  return (
    <TitledCard title={text.newTitle}>
      <Form gap="4" onSubmit={() => void save()}>
        <TextField
          label={text.name}
          hint={text.nameHint}
          error={missing && !name.trim() ? text.nameMissing : undefined}
          required
          maxLength={60}
          value={name}
          onChange={(typed) => change({ name: typed })}
        />
        <Box role="group" aria-label={text.places}>
          <Text weight="semibold" marginBottom="1">
            {text.places}
          </Text>
          {loading ? (
            <Skeleton height="12" borderRadius="md" />
          ) : within.length === 0 ? (
            <Text tone="muted">{text.noPlaces}</Text>
          ) : (
            <PlaceChoice
              chosen={places}
              within={within}
              onChange={(chosen) => change({ places: chosen })}
              empty={missing ? text.placesMissing : ''}
            />
          )}
        </Box>
        <SelectField
          label={text.names}
          hint={text.namesHint}
          value={names}
          options={NAMES.map((value) => ({ value, label: text.namesOf(value) }))}
          onChange={(value) => {
            const chosen = value || 'none';
            change({ names: chosen, ...(chosen === 'none' && { columns: 'day' }) });
          }}
        />
        <SelectField
          label={text.columns}
          hint={text.columnsHint}
          value={columns}
          options={COLUMNS.map((value) => ({
            value,
            label: text.columnsOf(value),
            disabled: value === 'person' && names === 'none',
          }))}
          onChange={(value) => change({ columns: value || 'day' })}
        />
        <Row flexWrap="wrap" gap="2">
          <Button type="submit" icon="plus" loading={busy} disabled={!online || within?.length === 0}>
            {text.create}
          </Button>
        </Row>
      </Form>
    </TitledCard>
  );
}
