import { ContactFields, DetailFields } from '../../parts/account/person-fields.tsx';
import { PictureField } from '../../parts/attachments/picture-field.tsx';
import { PreparedNotices } from '../../parts/attachments/prepared-list.tsx';
import type { FormStart } from '../../parts/forms/form-draft.ts';
import { PageForm } from '../../parts/forms/form-frames.tsx';
import { type FormState, savedToast, useForm } from '../../parts/forms/use-form.ts';
import { profileText } from '../../text/de/account/profile.ts';
import { profileFormText as text } from '../../text/de/account/profile-form.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Grid, Stack, Text } from '../../ui/layout/primitives.ts';
import {
  chosenPicture,
  type ProfileValues,
  profileRules,
  profileValues,
  type SeenProfile,
  saveProfile,
} from './profile-values.ts';

type Seen = { seen: SeenProfile };
export type ProfileDraft = Seen & { values: ProfileValues };

type Props = { start: FormStart<ProfileDraft>; seen: SeenProfile; gone: boolean; onSaved: () => void };

const two = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' };

/** [U5] Name, face, phones and department, which colleagues see, and what is one's own. */
export function ProfileForm({ start, seen, gone, onSaved }: Props) {
  const form = useForm<ProfileValues, Seen>({
    ...start,
    seen: { seen },
    initial: ({ seen: first }) => profileValues(first),
    rules: profileRules,
    onSave: async (values, { seen: { seen: first }, prepared }) =>
      savedToast(await saveProfile(values, first, prepared.files)),
    onSaved,
  });
  const { field } = form;
  return (
    <PageForm form={form} save={text.save} gone={gone ? text.notYet : undefined} ready={!gone}>
      <TitledCard title={profileText.personal}>
        <Stack>
          <Text tone="muted">{text.lead}</Text>
          <Picture form={form} />
          <Grid gridTemplateColumns={two} alignItems="start">
            <TextField {...field('givenname')} label={profileText.givenname} autoComplete="given-name" />
            <TextField {...field('surname')} label={profileText.surname} autoComplete="family-name" />
          </Grid>
          <ContactFields field={field} />
        </Stack>
      </TitledCard>
      <TitledCard title={profileText.further}>
        <Stack>
          <Text tone="muted">{profileText.furtherLead}</Text>
          <DetailFields field={field} />
        </Stack>
      </TitledCard>
    </PageForm>
  );
}

function Picture({ form }: { form: FormState<ProfileValues, Seen> }) {
  const { prepared, values, change, busy, seen } = form;
  const chosen = chosenPicture(prepared.files);
  const had = seen.seen.user.image ?? null;
  const kept = values.keepsImage ? had : null;
  const drop = () => {
    for (const { fileid } of prepared.files) prepared.remove(fileid);
  };
  return (
    <Stack gap="2">
      <PictureField
        of="person"
        label={profileText.image}
        icon="user"
        kept={kept}
        chosen={chosen}
        disabled={busy}
        onChoose={(file) => {
          drop();
          prepared.add([file]);
        }}
        onRemove={chosen || kept ? () => (chosen ? drop() : change({ keepsImage: false })) : undefined}
        onBringBack={had && !kept && !chosen ? () => change({ keepsImage: true }) : undefined}
      />
      <PreparedNotices prepared={prepared} disabled={busy} />
    </Stack>
  );
}
