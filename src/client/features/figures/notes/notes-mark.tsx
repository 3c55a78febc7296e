import { type ReactNode, useState } from 'react';
import { FIGURE_GROUPS } from '../../../../shared/rules/figures/told-figures.ts';
import { links } from '../../../app/links.ts';
import type { MachineIndex } from '../../../parts/machine/machine-index.ts';
import { figuresText as text } from '../../../text/de/planning/figures.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { Heading, Stack, Text } from '../../../ui/layout/primitives.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Shown } from '../use-figures.ts';
import { type Notes, notesOf } from './notes-of.ts';

/** As many as the figures name at most. */
const MOST_NAMED = 50;

type Props = { shown: Shown; index: MachineIndex };

/** [J15] The one mark behind which all doubts, machines without shifts and formulas stand. */
export function NotesMark({ shown, index }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="info" label={text.notes} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Dialog open={open} onClose={() => setOpen(false)} title={text.notes}>
        {open && <AllNotes notes={notesOf(shown)} index={index} />}
      </Dialog>
    </>
  );
}

function AllNotes({ notes, index }: { notes: Notes; index: MachineIndex }) {
  const { all, compared, withoutShifts, figures } = notes;
  return (
    <Stack gap="5">
      <Section title={text.notesAll} notes={all} />
      {withoutShifts.length > 0 && <WithoutShifts machines={withoutShifts} index={index} />}
      <Section title={text.notesCompared} notes={compared} />
      {figures.map(({ key, label, notes: said }) => (
        <Section key={key} title={label} notes={said} />
      ))}
      <Section
        title={text.formulas}
        notes={Object.values(FIGURE_GROUPS)
          .flat()
          .map((key) => text.formulaOf(text.figures[key]))}
      />
      <Text size="sm">{text.causesHint}</Text>
    </Stack>
  );
}

type SectionProps = { title: string; notes: readonly string[]; children?: ReactNode };

function Section({ title, notes, children }: SectionProps) {
  return (
    <Stack as="section" gap="1.5">
      <Heading as="h3" size="sm">
        {title}
      </Heading>
      {notes.map((note) => (
        <Text key={note} size="sm" textWrap="pretty">
          {note}
        </Text>
      ))}
      {children}
    </Stack>
  );
}

function WithoutShifts({ machines, index }: { machines: readonly string[]; index: MachineIndex }) {
  const named = machines
    .map((nodeid) => ({ nodeid, name: index.byId.get(nodeid)?.name ?? text.unknownMachine }))
    .sort((left, right) => left.name.localeCompare(right.name, 'de'));
  return (
    <Section title={text.withoutShifts} notes={[text.withoutShiftsText]}>
      <Stack as="ul" gap="1" listStyleType="none">
        {named.map(({ nodeid, name }) => (
          <li key={nodeid}>
            <TextLink to={links.machineOverview(nodeid)} alone>
              {name}
            </TextLink>
          </li>
        ))}
        {machines.length >= MOST_NAMED && <li>{text.withoutShiftsMore}</li>}
      </Stack>
    </Section>
  );
}
