import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { syncNow } from '../../live/outbox/outbox.ts';
import { machineMoveText as text } from '../../text/de/machine/machine-move.ts';
import { delays } from '../../text/delays.ts';
import { truncate } from '../../text/format.ts';
import { titleLength } from '../../text/limits.ts';
import { Button } from '../../ui/action/button.tsx';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { Checkbox } from '../../ui/form/choice.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { Box, Stack, Text } from '../../ui/layout/primitives.ts';
import { useBoxLines } from '../../ui/layout/use-box-lines.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { uiText } from '../../ui/ui-text.ts';
import { locationOf, type MachineEntry, type MachineIndex, makeOf, searchMachines } from './machine-index.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  index: MachineIndex;
  /** What is ticked when it opens. */
  selected: ReadonlySet<string>;
  onSave: (selected: ReadonlySet<string>) => void;
};

/** [L5] Machines to tick, with search; nothing is taken over before 'Auswahl speichern'. */
export function MachineSelectDialog({ open, onClose, title, index, selected, onSave }: Props) {
  const [ticked, setTicked] = useState(selected);
  const [shown, setShown] = useState(false);
  if (open !== shown) {
    setShown(open);
    if (open) setTicked(selected);
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      dismissable={false}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {uiText.cancel}
          </Button>
          <Button onClick={() => onSave(ticked)}>{text.saveSelection}</Button>
        </>
      }
    >
      {open && <Choice index={index} ticked={ticked} onTick={setTicked} />}
    </Dialog>
  );
}

/** [X4] [L5] */
const titleOf = ({ name, equipmentid }: MachineEntry) =>
  truncate(equipmentid ? `${name} · ${equipmentid}` : name, titleLength.selectionDialog);

const subtitleOf = (machine: MachineEntry) =>
  [makeOf(machine), locationOf(machine)].filter(Boolean).join(' · ');

/** Up and down move between the check boxes that are in the page; the list follows. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>('input')];
  const next = boxes[boxes.indexOf(document.activeElement as HTMLElement) + step];
  event.preventDefault();
  next?.focus();
}

const Line = chakra('li', {
  base: { borderBottomWidth: '1px', paddingInline: { base: '4', sm: '6' }, '& label': { minHeight: '60px' } },
});

type ChoiceProps = {
  index: MachineIndex;
  ticked: ReadonlySet<string>;
  onTick: (ticked: ReadonlySet<string>) => void;
};

function Choice({ index, ticked, onTick }: ChoiceProps) {
  const [query, setQuery] = useState('');
  // [X5] What colleagues moved meanwhile arrives while the person chooses.
  useEffect(() => {
    const timer = setTimeout(syncNow, delays.selectionCallback);
    return () => clearTimeout(timer);
  }, []);
  const asked = query.trim();
  const found = useMemo(() => searchMachines(index.machines, asked), [index, asked]);
  const { box, list, lines } = useBoxLines({
    count: found.length,
    size: 61,
    keyOf: (at) => found[at]?.nodeid ?? `${at}`,
  });
  const known = index.machines.filter(({ nodeid }) => ticked.has(nodeid)).length;
  const tick = (nodeid: string, checked: boolean) => {
    const next = new Set(ticked);
    if (checked) next.add(nodeid);
    else next.delete(nodeid);
    onTick(next);
  };
  return (
    <Stack gap="3" height={{ base: 'min(68dvh, 640px)', sm: 'min(60dvh, 560px)' }}>
      <Box display="flex">
        <SearchField label={text.search} placeholder={text.searchHint} value={query} onChange={setQuery} />
      </Box>
      <Text size="sm" tone="muted" role="status">
        {[text.count(known, index.machines.length), asked && text.hits(found.length)]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Box
        ref={box}
        flex="1"
        minHeight="0"
        overflowY="auto"
        overscrollBehavior="contain"
        marginInline={{ base: '-4', sm: '-6' }}
        borderTopWidth="1px"
        onKeyDown={moveFocus}
      >
        {found.length > 0 ? (
          <chakra.ul aria-label={text.list} listStyle="none" {...list}>
            {lines.map(({ index: at, key, props }) => {
              const machine = found[at];
              return (
                machine && (
                  <Line key={key} {...props}>
                    <Checkbox
                      label={titleOf(machine)}
                      hint={subtitleOf(machine) || undefined}
                      checked={ticked.has(machine.nodeid)}
                      onChange={(checked) => tick(machine.nodeid, checked)}
                    />
                  </Line>
                )
              );
            })}
          </chakra.ul>
        ) : (
          <EmptyState
            icon={asked ? 'search' : 'machine'}
            title={asked ? text.nothing(asked) : text.noMachines}
          />
        )}
      </Box>
    </Stack>
  );
}
