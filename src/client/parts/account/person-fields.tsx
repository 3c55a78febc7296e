import { profileText } from '../../text/de/account/profile.ts';
import { profileFormText as text } from '../../text/de/account/profile-form.ts';
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import { Grid } from '../../ui/layout/primitives.ts';
import type { BoundField } from '../forms/use-form.ts';

const two = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' };

type Fields<N extends string> = { field: (name: N) => BoundField<string> };

/** [U5] Phones and department, which colleagues see. */
export function ContactFields({ field }: Fields<'mobilephone' | 'landlinephone' | 'department'>) {
  return (
    <Grid gridTemplateColumns={two} alignItems="start">
      <PhoneField {...field('mobilephone')} label={profileText.mobilephone} />
      <PhoneField {...field('landlinephone')} label={profileText.landlinephone} />
      <TextField {...field('department')} label={profileText.department} autoComplete="off" />
    </Grid>
  );
}

function PhoneField(props: BoundField<string> & { label: string }) {
  return <TextField {...props} hint={text.phoneHint} type="tel" inputMode="tel" autoComplete="off" />;
}

type Detail = 'personnelnumber' | 'costcenter' | 'professionaltraining' | 'qualification';

/** [U5] What is no colleague's business. */
export function DetailFields({ field }: Fields<Detail>) {
  return (
    <>
      <Grid gridTemplateColumns={two} alignItems="start">
        <TextField
          {...field('personnelnumber')}
          label={profileText.personnelnumber}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField {...field('costcenter')} label={profileText.costcenter} autoComplete="off" />
      </Grid>
      <TextField
        {...field('professionaltraining')}
        label={profileText.training}
        hint={text.trainingHint}
        autoComplete="off"
      />
      <TextAreaField
        {...field('qualification')}
        label={profileText.qualification}
        hint={text.qualificationHint}
        rows={3}
      />
    </>
  );
}
