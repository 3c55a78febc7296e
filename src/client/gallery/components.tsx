import { useState } from 'react';
import { Button } from '../ui/action/button.tsx';
import type { ButtonVariant } from '../ui/action/button-styles.ts';
import { IconButton } from '../ui/action/icon-button.tsx';
import { Badge, CountBadge, Tag, type Tone } from '../ui/display/badge.tsx';
import { Checkbox, SegmentedControl } from '../ui/form/choice.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
import { SearchField } from '../ui/form/search-field.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { DateField, TextAreaField, TextField } from '../ui/form/text-field.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Facts } from '../ui/layout/facts.tsx';
import { List, ListRow } from '../ui/layout/list-row.tsx';
import { Box, Stack } from '../ui/layout/primitives.ts';
import { Menu } from '../ui/overlay/menu.tsx';
import { Tabs } from '../ui/overlay/tabs.tsx';
import { Phone, Section } from './section.tsx';

const VARIANTS: readonly ButtonVariant[] = [
  'solid',
  'soft',
  'outline',
  'ghost',
  'quiet',
  'danger',
  'dangerQuiet',
];
const TONES: readonly Tone[] = ['neutral', 'accent', 'info', 'success', 'warning', 'danger'];
const TABS = ['Überblick', 'Maßnahme', 'Aufwand', 'Dokumente', 'Verlauf', 'Nachrichten'];

/** Each component of `ui` with its variants. */
export function Components() {
  return (
    <>
      <Section title="Schaltflächen">
        {VARIANTS.map((variant) => (
          <Stack key={variant} gap="2">
            <Button variant={variant} icon="plus">
              {variant}
            </Button>
            <Button variant={variant} size="sm">
              klein
            </Button>
            <Button variant={variant} loading>
              lädt
            </Button>
            <Button variant={variant} disabled>
              gesperrt
            </Button>
          </Stack>
        ))}
        <IconButton icon="edit" label="Bearbeiten" />
        <Menu
          label="Mehr"
          icon="more"
          items={[
            { key: 'edit', label: 'Bearbeiten', icon: 'edit', onSelect: () => undefined },
            { key: 'remove', label: 'Löschen', icon: 'trash', tone: 'danger', onSelect: () => undefined },
          ]}
        />
      </Section>
      <Section title="Marken">
        {TONES.map((tone) => (
          <Stack key={tone} gap="2">
            <Badge tone={tone} icon="info">
              {tone}
            </Badge>
            <CountBadge count={12} tone={tone} />
          </Stack>
        ))}
        <Tag color="kind.standstill">Steht: Defekt</Tag>
        <Tag color="kind.maintenance">Geplante Wartung</Tag>
      </Section>
      <Section title="Felder">
        <Fields />
      </Section>
      <Section title="Reiter">
        <Phone>
          <OneRowOfTabs />
        </Phone>
      </Section>
      <Section title="Zeilen und Karten">
        <Phone>
          <List>
            <ListRow
              to="/gallery/"
              title="Kühlmittel läuft aus dem Schlauch hinten links"
              subtitle="Laser 1 · Werk 1 · vor 2 h"
              end={<Badge tone="info">in Bearbeitung</Badge>}
            />
            <ListRow
              to="/gallery/"
              title="Lichtvorhang löst aus"
              subtitle="Presse 3 · Umformung · vor 3 Tagen"
            />
          </List>
        </Phone>
        <Box width="358px">
          <Card>
            <Facts
              entries={[
                ['Hersteller', 'Brandt Maschinenbau'],
                ['Baujahr', '2018'],
                ['Inventarnummer', '01067'],
                ['Leistung', '7,5 kW'],
              ]}
            />
          </Card>
        </Box>
      </Section>
    </>
  );
}

function Fields() {
  const [text, setText] = useState('Hydraulikpresse 3');
  const [day, setDay] = useState('2026-12-01');
  const [choice, setChoice] = useState<'newest' | 'oldest'>('newest');
  const [ticked, tick] = useState(true);
  return (
    <>
      <Stack width="358px">
        <TextField label="Name" value={text} onChange={setText} required />
        <TextField
          label="Leistung"
          value="abc"
          onChange={setText}
          error="Bitte eine Zahl eingeben, z. B. 7,5"
        />
        <TextAreaField
          label="Beschreibung"
          value={text}
          onChange={setText}
          hint="Was ist zu sehen oder zu hören?"
        />
      </Stack>
      <Stack width="358px">
        <SelectField
          label="Werk"
          value=""
          placeholder="Bitte wählen"
          options={[{ value: 'one', label: 'Werk 1' }]}
          onChange={() => undefined}
        />
        <DateField label="Fällig" value={day} onChange={setDay} />
        <PasswordField label="Passwort" autoComplete="current-password" value={text} onChange={setText} />
        <SearchField label="Suchen" value={text} onChange={setText} />
      </Stack>
      <Stack width="358px">
        <SegmentedControl
          label="Reihenfolge"
          value={choice}
          onChange={setChoice}
          options={[
            { value: 'newest', label: 'Neueste' },
            { value: 'oldest', label: 'Am längsten offen' },
          ]}
        />
        <Checkbox label="Maschine steht" checked={ticked} onChange={tick} />
        <Checkbox label="Benachrichtigen" checked={ticked} onChange={tick} asSwitch />
      </Stack>
    </>
  );
}

function OneRowOfTabs() {
  const [shown, show] = useState('Überblick');
  return (
    <Box padding="4">
      <Tabs
        label="Beispiel"
        value={shown}
        onChange={show}
        tabs={TABS.map((label) => ({ value: label, label, content: () => label }))}
      />
    </Box>
  );
}
