import { chakra } from '@chakra-ui/react';
import { useDeferredValue, useMemo, useState } from 'react';
import { LoadMore } from '../../../parts/lists/load-more.tsx';
import { type MachineIndex, searchMachines } from '../../../parts/machine/machine-index.ts';
import { stickersText as text } from '../../../text/de/machine/stickers.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Checkbox } from '../../../ui/form/choice.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.ts';
import { detailsOf } from './choice.ts';

/** Rows that are added at a time. */
const STEP = 60;

const Lines = chakra('ul', {
  base: {
    listStyle: 'none',
    maxHeight: { base: '50dvh', md: '420px' },
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    borderWidth: '1px',
    borderRadius: 'md',
    paddingInline: '3',
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border' },
  },
});

type Props = {
  index: MachineIndex;
  picked: ReadonlySet<string>;
  onChange: (picked: ReadonlySet<string>) => void;
};

/** [D12] Search and check list; what is picked already when it opens comes first. */
export function MachineCheckList({ index, picked, onChange }: Props) {
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState(STEP);
  const [first] = useState(picked);
  const asked = useDeferredValue(query.trim());
  const hits = useMemo(() => {
    if (asked !== '') return searchMachines(index.machines, asked);
    const isFirst = ({ nodeid }: { nodeid: string }) => first.has(nodeid);
    return [...index.machines.filter(isFirst), ...index.machines.filter((each) => !isFirst(each))];
  }, [index, asked, first]);
  const missing = [...picked].filter((nodeid) => !index.byId.has(nodeid)).length;

  const toggle = (nodeid: string, wanted: boolean) => {
    const next = new Set(picked);
    if (wanted) next.add(nodeid);
    else next.delete(nodeid);
    onChange(next);
  };
  const pickHits = () => onChange(new Set([...picked, ...hits.map(({ nodeid }) => nodeid)]));
  const search = (words: string) => {
    setQuery(words);
    setShown(STEP);
  };
  return (
    <Stack gap="3">
      <SearchField label={text.search} placeholder={text.searchHint} value={query} onChange={search} />
      <Row flexWrap="wrap" justifyContent="space-between" columnGap="3" rowGap="1">
        <Text size="sm" weight="medium" role="status">
          {text.pickedCount(picked.size - missing)}
        </Text>
        <Row gap="1" flexWrap="wrap" marginInline="-2">
          {asked !== '' && hits.length > 0 && (
            <Button variant="ghost" size="sm" onClick={pickHits}>
              {text.pickHits(hits.length)}
            </Button>
          )}
          <Button variant="ghost" size="sm" disabled={picked.size === 0} onClick={() => onChange(new Set())}>
            {text.clear}
          </Button>
        </Row>
      </Row>
      {missing > 0 && (
        <Text size="sm" tone="warning">
          {text.missing(missing)}
        </Text>
      )}
      {hits.length === 0 ? (
        <Text tone="muted">{text.nothing(asked)}</Text>
      ) : (
        <Lines aria-label={text.machines}>
          {hits.slice(0, shown).map((machine) => (
            <li key={machine.nodeid}>
              <Checkbox
                label={machine.name}
                hint={detailsOf(machine)}
                checked={picked.has(machine.nodeid)}
                onChange={(wanted) => toggle(machine.nodeid, wanted)}
              />
            </li>
          ))}
          {hits.length > shown && (
            <li>
              <LoadMore onMore={() => setShown(shown + STEP)} />
            </li>
          )}
        </Lines>
      )}
    </Stack>
  );
}
