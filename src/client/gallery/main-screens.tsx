import { type SyntheticEvent, useState } from 'react';
import { links } from '../app/links.ts';
import { SelectField } from '../ui/form/select-field.tsx';
import { Box, Text } from '../ui/layout/primitives.ts';

const SIZES = {
  '390×844': [390, 844],
  '320×640': [320, 640],
  '844×390': [844, 390],
  '1440×900': [1440, 900],
  '3840×2160': [3840, 2160],
} as const;
type Size = keyof typeof SIZES;

const LOOKS = { light: 'hell', dark: 'dunkel' } as const;
type Look = keyof typeof LOOKS;

const TEXT_SIZES = ['100 %', '140 %', '200 %'] as const;
type TextSize = (typeof TEXT_SIZES)[number];

/** A frame wider than this is shown smaller, px. */
const WIDEST = 1100;

/** A record's page is opened through the first link of a list that leads to one. */
type MainScreen = { name: string; path: string; follow?: string };

const SCREENS: readonly MainScreen[] = [
  { name: 'Start', path: links.to('dashboard') },
  { name: 'Meldungen', path: links.to('notificationsDashboard') },
  {
    name: 'Störung',
    path: links.to('notificationsDashboard'),
    follow: links.to('notificationDetails'),
  },
  { name: 'Maschinen', path: links.to('machines') },
  { name: 'Maschine', path: links.to('machines'), follow: links.to('machineOverview') },
  { name: 'Wartungen', path: links.to('maintenanceDashboard') },
  { name: 'Aufgabenplanung', path: links.to('planning') },
  { name: 'Kennzahlen', path: links.to('figures') },
  { name: 'Synchronisation', path: links.to('sync') },
  { name: 'Suche', path: links.to('search') },
];

const choices = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** Follows the first link to a record as soon as the list shows one. */
function followLink(document: Document, to: string): void {
  const look = () => {
    const link = document.querySelector<HTMLAnchorElement>(`main a[href^="${to}"]`);
    if (!link) return false;
    link.click();
    return true;
  };
  if (look()) return;
  const observer = new MutationObserver(() => look() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
}

function Frame({ screen, size, look, text }: { screen: MainScreen; size: Size; look: Look; text: TextSize }) {
  const [width, height] = SIZES[size];
  const scale = Math.min(1, WIDEST / width);
  const prepare = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const { contentDocument, contentWindow } = currentTarget;
    if (!contentDocument || !contentWindow) return;
    contentWindow.dispatchEvent(new CustomEvent('wartbar:appearance', { detail: look }));
    contentDocument.documentElement.style.fontSize = text.replace(' ', '');
    if (screen.follow) followLink(contentDocument, screen.follow);
  };
  return (
    <Box as="figure">
      <Text weight="semibold">{screen.name}</Text>
      <Box width={`${width * scale}px`} height={`${height * scale}px`} borderWidth="1px" overflow="hidden">
        <iframe
          key={`${size}${look}${text}`}
          title={screen.name}
          src={screen.path}
          onLoad={prepare}
          style={{ width, height, transform: `scale(${scale})`, transformOrigin: '0 0', border: 0 }}
        />
      </Box>
    </Box>
  );
}

/** The app itself in frames, with the login of this browser. */
export function MainScreens() {
  const [size, setSize] = useState<Size>('390×844');
  const [look, setLook] = useState<Look>('light');
  const [text, setText] = useState<TextSize>('100 %');
  return (
    <>
      <Box display="flex" flexWrap="wrap" gap="4" marginBottom="5">
        <SelectField
          label="Größe"
          value={size}
          onChange={(value) => setSize(value as Size)}
          options={choices(Object.keys(SIZES))}
        />
        <SelectField
          label="Ansicht"
          value={look}
          onChange={(value) => setLook(value as Look)}
          options={Object.entries(LOOKS).map(([value, label]) => ({ value, label }))}
        />
        <SelectField
          label="Schrift"
          value={text}
          onChange={(value) => setText(value as TextSize)}
          options={choices(TEXT_SIZES)}
        />
      </Box>
      <Text tone="muted">
        Gezeigt wird, was die angemeldete Person sieht. Melden Sie sich in einem der Rahmen an.
      </Text>
      <Box display="flex" flexWrap="wrap" gap="6" marginTop="4">
        {SCREENS.map((screen) => (
          <Frame key={screen.name} screen={screen} size={size} look={look} text={text} />
        ))}
      </Box>
    </>
  );
}
