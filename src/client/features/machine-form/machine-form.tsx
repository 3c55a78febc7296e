import { lazy, Suspense } from 'react';
import type { Equipment } from '../../../shared/contract/machine/equipment.ts';
import { isKnown } from '../../../shared/rules/equipment.ts';
import type { FormStart } from '../../parts/forms/form-draft.ts';
import { PageForm } from '../../parts/forms/form-frames.tsx';
import { ShiftSection } from '../../parts/forms/shift-section.tsx';
import { savedToast, useForm } from '../../parts/forms/use-form.ts';
import type { MachineIndex } from '../../parts/machine/machine-index.ts';
import { machineFormText as text } from '../../text/de/machine/machine-form.ts';
import { delays } from '../../text/delays.ts';
import { Banner } from '../../ui/display/banner.tsx';
import { Box, Grid, Stack, Text } from '../../ui/layout/primitives.ts';
import { AgeFields, CostFields, IdentityFields, MemoField } from './machine-fields.tsx';
import { MachinePreview } from './machine-preview.tsx';
import { problemsOf } from './machine-problems.ts';
import { type MachineNames, type MachineValues, placedAs, revived, valuesOf } from './machine-values.ts';
import type { MakeTables } from './make/make-choice.ts';
import { MakeFields } from './make/make-fields.tsx';
import { PictureFields } from './pictures/picture-fields.tsx';
import { PlaceFields } from './place/place-fields.tsx';
import { createMachine, isChanged, saveMachine } from './save-machine.ts';
import { TechnologyFields } from './technology-fields.tsx';

const StickerCard = lazy(async () => ({ default: (await import('./sticker-card.tsx')).StickerCard }));

/** What a form is made on: kept with its draft. */
export type MachineSeen = {
  /** What is edited; null for a new one. */
  seen: Equipment | null;
  names: MachineNames;
  /** Of the machine that is made, so that the sticker is right before it is saved. */
  nodeid: string;
};
export type MachineDraft = MachineSeen & { values: MachineValues };

/** The machine that was saved and where it stands: what decides where the form leads to [E5]. */
export type SavedMachine = Pick<MachineSeen, 'nodeid'> & Pick<MachineValues, 'sitenodeid' | 'poolnodeid'>;

type Props = {
  start: FormStart<MachineDraft>;
  opened: MachineSeen;
  /** What a new one begins with. */
  initial: MachineValues;
  /** What the banner says. */
  about: string;
  gone: boolean;
  tables: MakeTables;
  index: MachineIndex;
  onSaved: (saved: SavedMachine) => void;
};

const aside = { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' };

/** [E1] [E2] [M3] [CF1] Makes a machine, or saves what was changed of one. Whatever fails, what was typed stays. */
export function MachineForm({ start, opened, initial, about, gone, tables, index, onSaved }: Props) {
  const form = useForm<MachineValues, MachineSeen>({
    ...start,
    seen: opened,
    initial: ({ seen, names }) => (seen ? valuesOf(seen, names) : initial),
    revive: (kept) => placedAs(initial, revived(kept)),
    ...(opened.seen && { isPristine: (typed) => opened.seen !== null && !isChanged(opened.seen, typed) }),
    rules: { check: (values, now) => problemsOf(values, now, requiredOf(opened.seen)) },
    onSave: async (values, { seen: { seen, nodeid }, prepared }) => {
      if (seen) return savedToast(await saveMachine(seen, values, prepared.files), text);
      await createMachine(nodeid, values, prepared.files);
      return {
        tone: 'success',
        text: text.added,
        detail: text.addedDetail,
        duration: delays.longToast,
      };
    },
    onSaved: () => onSaved({ ...form.values, nodeid: form.seen.nodeid }),
  });
  const { seen, nodeid } = form.seen;
  const creating = seen === null;
  const problems = problemsOf(form.values, start.now, requiredOf(seen));
  // [E2] These keep the button off; a number that is wrong is led to by pressing it.
  const open = Object.keys(problems).filter((name) => !LED_TO.includes(name)) as (keyof typeof problems)[];
  const fields = { field: form.field, creating };
  return (
    <PageForm
      form={form}
      save={creating ? text.add : text.save}
      saving={text.saving}
      ready={open.length === 0 && !gone}
      gone={gone ? text.gone : undefined}
      note={
        open.length > 0 && (
          <Text size="sm" tone="muted" textAlign="center" paddingBottom="2">
            {text.stillOpen([...new Set(open.map((name) => LABELS[name] ?? ''))].filter(Boolean).join(', '))}
          </Text>
        )
      }
    >
      <Banner tone="accent" icon="machine" title={text.banner}>
        {about}
      </Banner>
      <Grid gridTemplateColumns={aside} alignItems="start" gap={{ base: '4', md: '5' }}>
        <Stack gap={{ base: '4', md: '5' }}>
          <IdentityFields {...fields} />
          <PlaceFields form={form} index={index} nodeid={nodeid} />
          <MakeFields form={form} tables={tables} />
          <PictureFields form={form} seen={seen} />
          <AgeFields
            {...fields}
            yearRequired={creating || isKnown(seen.constructiondate)}
            problems={problems}
          />
          <TechnologyFields form={form} />
          <ShiftSection
            words={text}
            owner={seen?.nodeid ?? null}
            value={form.values.shifts}
            error={form.problems.shifts}
            onChange={(shifts) => form.change({ shifts })}
          />
          <CostFields {...fields} />
          <MemoField {...fields} />
        </Stack>
        <Box position={{ lg: 'sticky' }} top={{ lg: '20' }}>
          <Stack gap={{ base: '4', md: '5' }}>
            <MachinePreview form={form} seen={seen} index={index} />
            <Suspense>
              <StickerCard words={text} nodeid={nodeid} values={form.values} creating={creating} />
            </Suspense>
          </Stack>
        </Box>
      </Grid>
    </PageForm>
  );
}

/** [E2] What a form must have, by the machine that it edits. */
const requiredOf = (seen: Equipment | null) => ({
  creating: seen === null,
  yearKnown: isKnown(seen?.constructiondate),
});

/** Optional numbers. */
const LED_TO = ['power', 'hourlyrate'];

/** How a field is called that keeps the button off. */
const LABELS: Partial<Record<keyof MachineValues, string>> = {
  name: text.name,
  areanodeid: text.place,
  parent: text.parent,
  brand: text.brand,
  type: text.type,
  manufacturer: text.manufacturer,
  constructionyear: text.constructionYear,
  commissioning: text.commissioning,
  width: text.dimensions,
  height: text.dimensions,
  depth: text.dimensions,
  shifts: text.shifts,
};
