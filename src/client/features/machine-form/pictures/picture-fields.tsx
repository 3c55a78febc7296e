import type { Equipment } from '../../../../shared/contract/machine/equipment.ts';
import { PictureField } from '../../../parts/attachments/picture-field.tsx';
import { PreparedNotices } from '../../../parts/attachments/prepared-list.tsx';
import type { FormState } from '../../../parts/forms/use-form.ts';
import { machineFormText as text } from '../../../text/de/machine/machine-form.ts';
import { Grid } from '../../../ui/layout/primitives.ts';
import type { MachineValues } from '../machine-values.ts';
import { Section, two } from '../section.tsx';
import { chosenFor, type Picture } from './pictures.ts';

type Props = {
  form: FormState<MachineValues>;
  /** What is edited; null for a new one. */
  seen: Pick<Equipment, Picture> | null;
};

const SHOWN = [
  { picture: 'image', keeps: 'keepsImage', icon: 'machine' },
  { picture: 'typenameplate', keeps: 'keepsPlate', icon: 'tag' },
] as const;

/** [E6] Photo and type plate. */
export function PictureFields({ form, seen }: Props) {
  const { prepared, values, change, busy, allowed } = form;
  const drop = (picture: Picture) => {
    for (const file of prepared.files) if (file.purpose === picture) prepared.remove(file.fileid);
  };
  return (
    <Section title={text.pictures}>
      <Grid gridTemplateColumns={two} alignItems="start">
        {SHOWN.map(({ picture, keeps, icon }) => {
          const chosen = chosenFor(prepared.files, picture);
          const had = seen?.[picture] ?? null;
          const kept = values[keeps] ? had : null;
          const remove = () => (chosen ? drop(picture) : change({ [keeps]: false }));
          return (
            <PictureField
              key={picture}
              label={text[picture]}
              icon={icon}
              kept={kept}
              chosen={chosen}
              disabled={busy || !allowed}
              onChoose={(file) => {
                drop(picture);
                prepared.add([file], picture);
              }}
              onRemove={chosen || kept ? remove : undefined}
              onBringBack={had && !kept && !chosen ? () => change({ [keeps]: true }) : undefined}
            />
          );
        })}
      </Grid>
      <PreparedNotices prepared={prepared} disabled={busy} />
    </Section>
  );
}
