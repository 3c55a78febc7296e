import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { links } from '../../app/links.ts';
import { FormDenied, FormLoading } from '../../parts/forms/form-absent.tsx';
import { EmptyOrLoading } from '../../parts/lists/empty-or-loading.tsx';
import { useAddressFilter } from '../../parts/lists/use-address-filter.ts';
import { AddressNote } from '../../parts/machine/address-note.tsx';
import type { MachineFilter, MachineIndex } from '../../parts/machine/machine-index.ts';
import { useMachineIndex } from '../../parts/machine/machine-queries.ts';
import { useCan, useSession } from '../../state/session.ts';
import { stickersText as text } from '../../text/de/machine/stickers.ts';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { SegmentedControl } from '../../ui/form/choice.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Box, Stack, Text } from '../../ui/layout/primitives.ts';
import { SaveBar } from '../../ui/layout/save-bar.tsx';
import {
  choiceName,
  chosenMachines,
  pickedFromAddress,
  pickedToAddress,
  stickerOf,
  type What,
  whatOf,
} from './choice/choice.ts';
import { LabelChoice, type Labels } from './choice/label-choice.tsx';
import { MachineCheckList } from './choice/machine-check-list.tsx';
import { PlaceChoice } from './choice/place-choice.tsx';
import { rememberedLabels, rememberLabels } from './choice/remembered-labels.ts';
import { StickerPreview } from './preview/sticker-preview.tsx';
import { StickerSave } from './sticker-save.tsx';
import { useStickerPdf } from './use-sticker-pdf.ts';

const fields = ['what', 'site', 'area', 'pool', 'pick'] as const;
/** More would be too much for a phone's memory. */
const MOST = 1000;
const whats = (['all', 'place', 'picked'] as const).map((value) => ({ value, label: text[value] }));

/** [D12] `/stickers?site=`, `?area=`, `?pool=` or `?nodeid=` of each machine: stickers for many machines. */
export function StickersScreen() {
  const mayRead = useCan('equipment', 'read');
  const index = useMachineIndex();
  const [search] = useSearchParams();
  if (!mayRead) {
    return (
      <FormDenied title={text.denied} text={text.deniedText} to={links.dashboard()} toLabel={text.toStart} />
    );
  }
  if (!index) return <FormLoading />;
  return (
    <Page>
      <PageHeader
        title={text.title}
        subtitle={text.subtitle}
        back={{ to: links.machines(), label: text.machinesPage }}
      />
      {index.machines.length > 0 ? (
        <Stickers key={search.getAll('nodeid').join()} index={index} />
      ) : (
        <EmptyOrLoading>
          <EmptyState size="page" icon="qr" title={text.empty} text={text.emptyText} />
        </EmptyOrLoading>
      )}
    </Page>
  );
}

function Stickers({ index }: { index: MachineIndex }) {
  const { companyname, publicurl } = useSession();
  const origin = publicurl ?? location.origin;
  const [search] = useSearchParams();
  const { filter, change } = useAddressFilter(fields);
  const what = whatOf(search);
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => pickedFromAddress(search));
  const [labels, setLabels] = useState(rememberedLabels);
  const pdf = useStickerPdf();

  const { site: sitenodeid, area: areanodeid, pool: poolnodeid } = filter;
  const choice = useMemo(
    () => ({ what, place: { sitenodeid, areanodeid, poolnodeid }, picked }),
    [what, sitenodeid, areanodeid, poolnodeid, picked],
  );
  const chosen = useMemo(() => chosenMachines(index, choice), [index, choice]);
  const machines = useMemo(() => chosen.map((each) => stickerOf(each, companyname)), [chosen, companyname]);

  const pick = (next: ReadonlySet<string>) => {
    setPicked(next);
    change({ what: 'picked', pick: pickedToAddress(next) });
  };
  const goTo = (place: MachineFilter) =>
    change({ what: 'place', site: place.sitenodeid, area: place.areanodeid, pool: place.poolnodeid });
  const changeLabels = (some: Partial<Labels>) => {
    const next = { ...labels, ...some };
    setLabels(next);
    rememberLabels(next);
  };
  const save = (
    <StickerSave
      count={machines.length}
      most={MOST}
      done={pdf.done}
      onSave={() => void pdf.save({ ...labels, machines, origin }, choiceName(choice, chosen))}
      onCancel={pdf.cancel}
    />
  );
  return (
    <>
      <AddressNote origin={origin} />
      <Box
        display="grid"
        gap={{ base: '4', md: '5' }}
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 420px)' }}
      >
        <Stack gap={{ base: '4', md: '5' }}>
          <TitledCard title={text.machines}>
            <Stack gap="4">
              <SegmentedControl
                hideLabel
                label={text.which}
                value={what}
                options={whats}
                onChange={(next: What) => change({ what: next, pick: pickedToAddress(picked) })}
              />
              {what === 'place' && <PlaceChoice index={index} place={choice.place} onChange={goTo} />}
              {what === 'picked' ? (
                <MachineCheckList index={index} picked={picked} onChange={pick} />
              ) : (
                <Text role="status" weight="medium">
                  {machines.length === 0 ? text.noneHere : text.count(machines.length)}
                </Text>
              )}
            </Stack>
          </TitledCard>
          <TitledCard title={text.labels}>
            <LabelChoice labels={labels} onChange={changeLabels} />
          </TitledCard>
        </Stack>
        <StickerPreview machines={machines} labels={labels} origin={origin}>
          <Box hideBelow="md">{save}</Box>
        </StickerPreview>
      </Box>
      <SaveBar above hideFrom="md">
        {save}
      </SaveBar>
    </>
  );
}
