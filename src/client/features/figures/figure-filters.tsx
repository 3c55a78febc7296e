import { useState } from 'react';
import { PLANNED_TIMES } from '../../../shared/rules/figures/figure-rows.ts';
import type { MachineIndex } from '../../parts/machine/machine-index.ts';
import { figuresText as text } from '../../text/de/planning/figures.ts';
import { Combobox } from '../../ui/form/combobox.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { DateField } from '../../ui/form/text-field.tsx';
import { Box } from '../../ui/layout/primitives.ts';
import { isPeriod, PERIODS, USUAL_PERIOD } from './period.ts';
import { findSubjects, type OtherSubject, subjectName } from './subjects.ts';

/** As the address holds it; '' for what is usual. */
export type FigureFilter = { of: string; period: string; from: string; to: string; planned: string };

type Props = {
  index: MachineIndex;
  types: readonly OtherSubject[];
  filter: FigureFilter;
  onChange: (change: Partial<FigureFilter>) => void;
};

const periods = PERIODS.map((value) => ({ value, label: text.periods[value] }));
const plannedTimes = PLANNED_TIMES.map((value) => ({ value, label: text.plannedTimes[value] }));

/** [K4] Of what, for when, and whether planned maintenance is working time. */
export function FigureFilters({ index, types, filter, onChange }: Props) {
  const { from, to } = filter;
  const period = isPeriod(filter.period) ? filter.period : USUAL_PERIOD;
  return (
    <Box
      role="search"
      aria-label={text.filters}
      display="grid"
      gap="3"
      alignItems="start"
      gridTemplateColumns={{
        base: '1fr 1fr',
        md: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1.2fr)',
      }}
    >
      <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <SubjectField index={index} types={types} filter={filter} onChange={onChange} />
      </Box>
      <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <SelectField
          label={text.period}
          value={period}
          options={periods}
          onChange={(next) => onChange({ period: next === USUAL_PERIOD ? '' : next })}
        />
      </Box>
      <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <SelectField
          label={text.planned}
          value={filter.planned === 'outside' ? 'outside' : 'inside'}
          options={plannedTimes}
          onChange={(next) => onChange({ planned: next === 'outside' ? next : '' })}
        />
      </Box>
      {period === 'own' && (
        <>
          <DateField
            label={text.from}
            value={from}
            {...(to ? { max: to } : {})}
            onChange={(next) => onChange({ from: next })}
          />
          <DateField
            label={text.to}
            value={to}
            {...(from ? { min: from } : {})}
            onChange={(next) => onChange({ to: next })}
          />
        </>
      )}
    </Box>
  );
}

function SubjectField({ index, types, filter, onChange }: Props) {
  const name = filter.of ? (subjectName(index, types, filter.of) ?? '') : '';
  // What is typed counts once something of the list was taken, or the field was emptied.
  const [typed, setTyped] = useState<{ of: string; text: string } | null>(null);
  return (
    <Box onBlur={() => setTyped(null)}>
      <Combobox
        label={text.subject}
        hint={text.subjectHint}
        value={typed?.of === filter.of ? typed.text : name}
        find={(query) => findSubjects(index, types, query)}
        emptyText={text.subjectUnknown}
        onType={(next) => {
          setTyped({ of: next === '' ? '' : filter.of, text: next });
          if (next === '' && filter.of) onChange({ of: '' });
        }}
        onPick={({ value }) => {
          setTyped(null);
          onChange({ of: value });
        }}
      />
    </Box>
  );
}
