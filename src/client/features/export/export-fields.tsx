import { useState } from 'react';
import {
  TABLE_FORMATS,
  type TableFormat,
  type TableName,
} from '../../../shared/contract/company/table-queries.ts';
import { NO_CATEGORY } from '../../../shared/rules/maintenance.ts';
import { listed } from '../../parts/lists/listed.ts';
import { PlaceSelects } from '../../parts/lists/place-selects.tsx';
import {
  locationOf,
  type MachineIndex,
  makeOf,
  searchInServiceFirst,
} from '../../parts/machine/machine-index.ts';
import { typeName } from '../../parts/notification/notification-type.tsx';
import { statusName } from '../../parts/notification/status-badge.tsx';
import { nameOfPerson } from '../../parts/planning/assigned.ts';
import { usePeople } from '../../parts/planning/people.ts';
import { useCategories } from '../../parts/planning/planned-queries.ts';
import { exportText as text } from '../../text/de/company/export.ts';
import { germanFirst } from '../../text/localized.ts';
import { Button } from '../../ui/action/button.tsx';
import { Checkbox, SegmentedControl } from '../../ui/form/choice.tsx';
import { Combobox } from '../../ui/form/combobox.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { DateField, TextField } from '../../ui/form/text-field.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Box, Row, Stack, Text } from '../../ui/layout/primitives.ts';
import { type ExportFilter, formatOf, isTurned, LAST_TYPE, numbersOf, spanOf } from './wish.ts';

const TYPES = [0, 12, 1, 2, 10, 11, 6, 7, 8, 9, 3];
const SPANS = ['month', 'lastmonth', 'year', 'lastyear'] as const;
/** More than a thumb scrolls through; typing narrows them down. */
const OFFERED = 50;

const formats = TABLE_FORMATS.map((value: TableFormat) => ({ value, label: text.formats[value] }));
const types = TYPES.map((type) => ({ value: String(type), label: typeName(type) }));
const statuses = [
  { value: 'open', label: text.open },
  ...[0, 1, 2].map((status) => ({ value: String(status), label: statusName(status) })),
];

type Props = {
  table: TableName;
  filter: ExportFilter;
  onChange: (change: Partial<ExportFilter>) => void;
};

const grid = {
  display: 'grid',
  gap: '3',
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13.75rem), 1fr))',
} as const;

/** [K3] Which table, and as what. */
export function WhatCard({ table, filter, onChange, offered }: Props & { offered: readonly TableName[] }) {
  return (
    <TitledCard title={text.what}>
      <Box {...grid} alignItems="end">
        <SelectField
          label={text.kind}
          value={table}
          options={offered.map((value) => ({ value, label: text.kinds[value] }))}
          onChange={(what) => onChange({ what })}
        />
        <SegmentedControl
          label={text.format}
          value={formatOf(filter)}
          options={formats}
          onChange={(format) => onChange({ format: format === 'xlsx' ? '' : format })}
        />
      </Box>
    </TitledCard>
  );
}

/** [K3] From one day to another, or one of the spans that are asked for most. */
export function PeriodCard({ table, filter, onChange, now }: Props & { now: number }) {
  const { from, to } = filter;
  return (
    <TitledCard title={text.period}>
      <Stack gap="3">
        <Text size="sm" tone="muted">
          {text.periodOf[table]}
        </Text>
        <Box {...grid}>
          <DateField label={text.from} value={from} onChange={(next) => onChange({ from: next })} />
          <DateField
            label={text.to}
            value={to}
            error={isTurned(filter) ? text.toWrong : undefined}
            onChange={(next) => onChange({ to: next })}
          />
        </Box>
        <Row gap="2" flexWrap="wrap">
          {SPANS.map((name) => {
            const span = spanOf(name, now);
            const chosen = span.from === from && span.to === to;
            return (
              <Button
                key={name}
                size="sm"
                variant={chosen ? 'soft' : 'outline'}
                aria-pressed={chosen}
                onClick={() => onChange(chosen ? { from: '', to: '' } : span)}
              >
                {text.spans[name]}
              </Button>
            );
          })}
        </Row>
      </Stack>
    </TitledCard>
  );
}

type IndexedProps = Props & { index: MachineIndex };

/** [K3] Where: a place, a machine. */
export function PlaceCard({ index, filter, onChange }: IndexedProps) {
  return (
    <TitledCard title={text.place}>
      <Box {...grid}>
        <PlaceSelects index={index} filter={filter} onChange={onChange} />
        <MachineField index={index} filter={filter} onChange={onChange} />
      </Box>
      <Checkbox
        label={text.inService}
        checked={filter.service !== ''}
        onChange={(checked) => onChange({ service: checked ? '1' : '' })}
      />
    </TitledCard>
  );
}

function MachineField({ index, filter, onChange }: Omit<IndexedProps, 'table'>) {
  const chosen = filter.equipmentnodeid;
  // What is typed counts once something of the list was taken, or the field was emptied.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Box onBlur={() => setTyped(null)}>
      <Combobox
        label={text.machine}
        value={typed ?? index.byId.get(chosen)?.name ?? ''}
        hint={text.machineHint}
        emptyText={text.machineUnknown}
        find={(query) => [
          ...(query.trim() ? [] : [{ value: '', label: text.allMachines }]),
          ...searchInServiceFirst(index.all, query)
            .slice(0, OFFERED)
            .map((machine) => ({
              value: machine.nodeid,
              label: machine.name,
              detail: [makeOf(machine), locationOf(machine)].filter(Boolean).join(' · '),
            })),
        ]}
        onType={(next) => {
          setTyped(next);
          if (next === '' && chosen) onChange({ equipmentnodeid: '' });
        }}
        onPick={({ value }) => {
          setTyped(null);
          onChange({ equipmentnodeid: value });
        }}
      />
    </Box>
  );
}

/** [K3] What else narrows this table down. */
export function NarrowCard({ table, filter, onChange, onWords }: Props & { onWords: (q: string) => void }) {
  return (
    <TitledCard title={text.narrow}>
      <Box {...grid}>
        {table === 'notifications' && <NotificationFields filter={filter} onChange={onChange} />}
        {table === 'tasks' && <CategoryField filter={filter} onChange={onChange} />}
        <TextField
          label={text.words}
          hint={text.wordsHint}
          value={filter.q}
          maxLength={200}
          enterKeyHint="done"
          onChange={onWords}
        />
      </Box>
      {table === 'notifications' && (
        <>
          <Checkbox
            label={text.own}
            checked={filter.own !== ''}
            onChange={(checked) => onChange({ own: checked ? '1' : '' })}
          />
          <Checkbox
            label={text.mine}
            checked={filter.mine !== ''}
            onChange={(checked) => onChange({ mine: checked ? '1' : '' })}
          />
          {/* Only a list that leads here names people. */}
          {filter.staff !== '' && <StaffField filter={filter} onChange={onChange} />}
        </>
      )}
    </TitledCard>
  );
}

function StaffField({ filter, onChange }: Omit<Props, 'table'>) {
  const people = usePeople() ?? [];
  const names = listed(filter.staff).map((nodeid) => {
    const person = people.find((each) => each.nodeid === nodeid);
    return person ? nameOfPerson(person) : text.nobody;
  });
  return <Checkbox label={text.staff(names.join(', '))} checked onChange={() => onChange({ staff: '' })} />;
}

function NotificationFields({ filter, onChange }: Omit<Props, 'table'>) {
  const several = numbersOf(filter.type, LAST_TYPE).length;
  return (
    <>
      <SelectField
        label={text.type}
        value={filter.type}
        options={[
          // A list that leads here may be narrowed down to several.
          ...(several > 1 ? [{ value: filter.type, label: text.severalTypes(several) }] : []),
          ...types,
        ]}
        placeholder={text.anyType}
        onChange={(type) => onChange({ type })}
      />
      <SelectField
        label={text.status}
        value={filter.status}
        options={statuses}
        placeholder={text.anyStatus}
        onChange={(status) => onChange({ status })}
      />
    </>
  );
}

function CategoryField({ filter, onChange }: Omit<Props, 'table'>) {
  const categories = useCategories() ?? [];
  return (
    <SelectField
      label={text.category}
      value={filter.categorynodeid}
      options={[
        ...categories.map(({ nodeid, name }) => ({ value: nodeid, label: germanFirst(name) })),
        { value: NO_CATEGORY, label: text.noCategory },
      ]}
      placeholder={text.anyCategory}
      onChange={(categorynodeid) => onChange({ categorynodeid })}
    />
  );
}
