import { chakra } from '@chakra-ui/react';
import type { CameraProblem } from '../../device/camera.ts';
import { scanText } from '../../text/de/machine/scan.ts';
import { truncate } from '../../text/format.ts';
import { Button } from '../../ui/action/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Heading, Row, Text } from '../../ui/layout/primitives.ts';
import { MachineChoices } from './number-dialog.tsx';
import type { CodeMeaning } from './read-code.ts';
import { Panel } from './scan-frame.tsx';

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

/** [I2] Why there is no picture, and what helps; the other ways in stay below. */
export function CameraProblemPanel({ problem, onRetry }: { problem: CameraProblem; onRetry: () => void }) {
  const { title, text } = scanText.problems[problem];
  return (
    <Panel role="alert">
      <PanelTitle>{title}</PanelTitle>
      <Text>{text}</Text>
      {problem !== 'insecure' && (
        <Button variant="outline" icon="sync" fullWidth onClick={onRetry}>
          {scanText.retry}
        </Button>
      )}
    </Panel>
  );
}

function PanelTitle({ children }: { children: string }) {
  return (
    <Row alignItems="flex-start">
      <Icon name="info" size={26} color="accent.text" />
      <Heading as="h2">{children}</Heading>
    </Row>
  );
}
