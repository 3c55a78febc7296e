import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { links } from '../../../app/links.ts';
import { locationOf, makeOf } from '../../../parts/machine/machine-index.ts';
import { MachinePicker } from '../../../parts/machine/machine-picker.tsx';
import { useMachine } from '../../../parts/machine/machine-queries.ts';
import { notificationText } from '../../../text/de/notification/notification.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Box, Text } from '../../../ui/layout/primitives.ts';

type Props = {
  /** Name of the form's draft, which a scan takes along. */
  form: string;
  equipmentnodeid: string;
  /** Missing where the machine is settled, e.g. in an edit. */
  onChange?: ((equipmentnodeid: string) => void) | undefined;
  error?: string | undefined;
};

/** The machine that a notification is about: named when preset, otherwise chosen. */
export function MachineChoice({ form, equipmentnodeid, onChange, error }: Props) {
  const [picking, setPicking] = useState(false);
  return (
    <Box>
      {equipmentnodeid ? (
        <Chosen equipmentnodeid={equipmentnodeid} onPick={onChange && (() => setPicking(true))} />
      ) : (
        <Button
          variant="outline"
          fullWidth
          icon="machine"
          iconEnd="chevronRight"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'machine-error' : undefined}
          onClick={() => setPicking(true)}
        >
          <chakra.span flex="1" textAlign="start">
            {notificationText.pickMachine}
          </chakra.span>
          <Text as="span" size="xs" tone="muted" fontWeight="normal">
            {notificationText.required}
          </Text>
        </Button>
      )}
      <div aria-live="polite">
        {error && (
          <Text id="machine-error" size="sm" tone="danger" weight="medium" marginTop="1.5">
            {error}
          </Text>
        )}
      </div>
      <MachinePicker
        open={picking}
        onClose={() => setPicking(false)}
        scan={{ to: links.scan('createNotification'), state: { draft: form } }}
        onPick={(machine) => {
          onChange?.(machine.nodeid);
          setPicking(false);
        }}
      />
    </Box>
  );
}

function Chosen({ equipmentnodeid, onPick }: { equipmentnodeid: string; onPick?: (() => void) | undefined }) {
  const machine = useMachine(equipmentnodeid);
  return (
    <Card
      minHeight="76px"
      padded={false}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      padding="3"
      paddingInlineStart="4"
    >
      <Icon name="machine" size={26} color="accent.text" />
      {/* Large letters take the whole width; the button goes below them. */}
      <Box flex="1 1 8rem" minWidth="0">
        <Text size="xs" tone="muted">
          {notificationText.machine}
        </Text>
        <Text weight="semibold" lineHeight="snug">
          {machine === null ? notificationText.unknownMachine : machine?.name}
        </Text>
        {machine && (
          <Text size="sm" tone="muted" truncate>
            {[makeOf(machine), locationOf(machine)].filter(Boolean).join(' · ')}
          </Text>
        )}
      </Box>
      {onPick && (
        <Button variant="ghost" onClick={onPick}>
          {notificationText.changeMachine}
        </Button>
      )}
    </Card>
  );
}
