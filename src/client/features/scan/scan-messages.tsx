import { chakra } from '@chakra-ui/react';
import { PanelTitle } from '../../parts/scan/panel-title.tsx';
import { Panel } from '../../parts/scan/scan-frame.tsx';
import { scanText } from '../../text/de/machine/scan.ts';
import { truncate } from '../../text/format.ts';
import { Button } from '../../ui/action/button.tsx';
import { Text } from '../../ui/layout/primitives.ts';
import { MachineChoices } from './number-dialog.tsx';
import type { CodeMeaning } from './read-code.ts';

/** Longest part of a foreign code that is shown, in characters. */
const QUOTED = 200;

const Quote = chakra('p', {
  base: {
    padding: '3',
    borderRadius: 'md',
    background: 'sunken',
    fontFamily: 'mono',
    fontSize: 'sm',
    overflowWrap: 'anywhere',
  },
});

/** What the last reading came to, when it did not lead to a machine. */
export type ScanMessage =
  | Exclude<CodeMeaning, { kind: 'machine' }>
  | { kind: 'photo'; found: 'nothing' | 'failed' };

type Props = { message: ScanMessage; onPick: (nodeid: string) => void; onClose: () => void };

/** [I2] A foreign code says what it says and leads nowhere. */
export function ScanMessagePanel({ message, onPick, onClose }: Props) {
  return (
    <Panel role="alert">
      {message.kind === 'foreign' && (
        <>
          <PanelTitle>{scanText.foreignTitle}</PanelTitle>
          <Text size="sm" tone="muted">
            {scanText.foreignSays}
          </Text>
          <Quote>{truncate(message.text.trim(), QUOTED) || scanText.foreignEmpty}</Quote>
          <Text>{scanText.foreignText}</Text>
        </>
      )}
      {message.kind === 'badge' && (
        <>
          <PanelTitle>{scanText.badgeTitle}</PanelTitle>
          <Text>{scanText.badgeText}</Text>
        </>
      )}
      {message.kind === 'several' && (
        <>
          <PanelTitle>{message.from === 'photo' ? scanText.severalCodes : scanText.several}</PanelTitle>
          <MachineChoices machines={message.machines} onPick={onPick} />
        </>
      )}
      {message.kind === 'photo' && (
        <>
          <PanelTitle>
            {message.found === 'nothing' ? scanText.photoNothing : scanText.photoFailed}
          </PanelTitle>
          <Text>{message.found === 'nothing' ? scanText.photoNothingText : scanText.photoFailedText}</Text>
        </>
      )}
      <Button size="lg" fullWidth onClick={onClose}>
        {scanText.scanOn}
      </Button>
    </Panel>
  );
}
