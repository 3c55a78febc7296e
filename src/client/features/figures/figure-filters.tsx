import { useState } from 'react';
import type { Interval } from '../../../shared/lib/intervals.ts';
import { PLANNED_TIMES } from '../../../shared/rules/figures/figure-rows.ts';
import { dateInput } from '../../parts/forms/zoned-input.ts';
import type { MachineIndex } from '../../parts/machine/machine-index.ts';
import { figuresText as text } from '../../text/de/planning/figures.ts';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { Combobox } from '../../ui/form/combobox.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { DateField } from '../../ui/form/text-field.tsx';
import { Box } from '../../ui/layout/primitives.ts';
import { useWide } from '../../ui/layout/use-wide.ts';
import { COMPARISONS, type Comparison, isComparison, USUAL_COMPARISON } from './comparison.ts';
import { isPeriod, PERIODS, USUAL_PERIOD } from './period.ts';
import { findSubjects, type OtherSubject, subjectName } from './subjects.ts';

/** As the address holds it; '' for what is usual. */
export type FigureFilter = {
  of: string;
  period: string;
  from: string;
  to: string;
  vs: string;
  vsfrom: string;
  vsto: string;
  planned: string;
};

type Props = {
  index: MachineIndex;
  types: readonly OtherSubject[];
  filter: FigureFilter;
  /** What is shown, as a start for days of somebody's choice. */
  window: Interval;
  comparison: Comparison;
  onChange: (change: Partial<FigureFilter>) => void;
};

const periods = PERIODS.map((value) => ({ value, label: text.periods[value] }));
const comparisons = COMPARISONS.map((value) => ({ value, label: text.comparisons[value] }));
const plannedTimes = PLANNED_TIMES.map((value) => ({
  value,
  label: `${text.planned} ${text.plannedTimes[value]}`,
}));

/** [K4] [J15] Of what, for when, with what it is compared, and what counts as working time; on a phone the last two are folded. */
export function FigureFilters(props: Props) {
  const { filter, window, comparison, onChange } = props;
  const period = isPeriod(filter.period) ? filter.period : USUAL_PERIOD;
  const vs = isComparison(filter.vs) ? filter.vs : USUAL_COMPARISON;
  const wide = useWide();
  const [opened, setOpened] = useState(vs !== USUAL_COMPARISON || filter.planned !== '');
  const day = { first: dateInput(window.start), last: dateInput(window.end - 1) };
  const { earlier } = comparison;
  return (
    <Box
      role="search"
      aria-label={text.filters}
      display="grid"
      gap={{ base: '2', md: '3' }}
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', md: 'repeat(4, minmax(0, 1fr))' }}
      _print={{ display: 'none' }}
    >
      <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <SubjectField {...props} />
      </Box>
      <SelectField
        label={text.period}
        hideLabel
        value={period}
        options={periods}
        onChange={(next) =>
          onChange({
            period: next === USUAL_PERIOD ? '' : next,
            ...(next === 'own' && { from: filter.from || day.first, to: filter.to || day.last }),
          })
        }
      />
      {!wide && (
        <IconButton
          icon="filter"
          label={text.more}
          variant={vs !== USUAL_COMPARISON || filter.planned ? 'soft' : 'outline'}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        />
      )}
      {(wide || opened) && (
        <>
          <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
            <SelectField
              label={text.comparison}
              hideLabel
              value={vs}
              options={comparisons}
              onChange={(next) =>
                onChange({
                  vs: next === USUAL_COMPARISON ? '' : next,
                  ...(next === 'own' && {
                    vsfrom: filter.vsfrom || dateInput(earlier.start),
                    vsto: filter.vsto || dateInput(earlier.end - 1),
                  }),
                })
              }
            />
          </Box>
          <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
            <SelectField
              label={text.planned}
              hideLabel
              value={filter.planned === 'outside' ? 'outside' : 'inside'}
              options={plannedTimes}
              onChange={(next) => onChange({ planned: next === 'outside' ? next : '' })}
            />
          </Box>
        </>
      )}
      {period === 'own' && (
        <OwnDays
          labels={[text.from, text.to]}
          days={[filter.from, filter.to]}
          onChange={(from, to) => onChange({ from, to })}
        />
      )}
      {vs === 'own' && (
        <OwnDays
          labels={[text.comparedFrom, text.comparedTo]}
          days={[filter.vsfrom, filter.vsto]}
          error={comparison.unusable ? text.comparedWrong : undefined}
          onChange={(vsfrom, vsto) => onChange({ vsfrom, vsto })}
        />
      )}
    </Box>
  );
}

type Days = readonly [from: string, to: string];
type OwnProps = { labels: Days; days: Days; error?: string | undefined; onChange: (...days: Days) => void };

/** Two days, in a row of their own on a phone. */
function OwnDays({ labels, days: [from, to], error, onChange }: OwnProps) {
  return (
    <Box
      display="grid"
      gap={{ base: '2', md: '3' }}
      alignItems="start"
      gridTemplateColumns="repeat(2, minmax(0, 1fr))"
      gridColumn={{ base: '1 / -1', md: 'span 2' }}
    >
      <DateField
        label={labels[0]}
        value={from}
        {...(to ? { max: to } : {})}
        onChange={(next) => onChange(next, to)}
      />
      <DateField
        label={labels[1]}
        value={to}
        error={error}
        {...(from ? { min: from } : {})}
        onChange={(next) => onChange(from, next)}
      />
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
        hideLabel
        placeholder={text.allMachines}
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
