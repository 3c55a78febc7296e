import type { User } from '../../../shared/contract/account/user.ts';
import { updateOwnUser } from '../../../shared/contract/account/user-commands.ts';
import { setUserDetail, type UserDetail } from '../../../shared/contract/account/user-detail.ts';
import { asWanted, type PreparedFile } from '../../device/photo-file.ts';
import { syncNow } from '../../live/outbox/outbox.ts';
import { type Write, type WriteBytes, write } from '../../live/outbox/write.ts';
import { act } from '../../live/runtime.ts';
import { phoneOf } from '../../parts/account/phone.ts';
import { bytesOf, fileRefOf } from '../../parts/attachments/attachment-writes.ts';
import { editOf, trimmed } from '../../parts/forms/patch.ts';
import { contractRules, type Rules } from '../../parts/forms/rules.ts';
import { profileFormText as text } from '../../text/de/account/profile-form.ts';
import { germanFirst, saidInGerman } from '../../text/localized.ts';

const SAID = ['givenname', 'surname', 'mobilephone', 'landlinephone', 'department'] as const;
const DETAILS = ['costcenter', 'personnelnumber', 'qualification'] as const;

/** What stands in the form. The picture that is there stays unless another is chosen. */
export type ProfileValues = Pick<User, (typeof SAID)[number]> &
  Pick<UserDetail, (typeof DETAILS)[number]> & { professionaltraining: string; keepsImage: boolean };

/** What an edit is made on. */
export type SeenProfile = { user: User; detail: UserDetail };

export const profileValues = ({ user: seen, detail }: SeenProfile): ProfileValues => ({
  givenname: seen.givenname,
  surname: seen.surname,
  // Rows that came before there were profiles have none of these.
  mobilephone: seen.mobilephone ?? '',
  landlinephone: seen.landlinephone ?? '',
  department: seen.department ?? '',
  costcenter: detail.costcenter,
  personnelnumber: detail.personnelnumber,
  qualification: detail.qualification,
  professionaltraining: germanFirst(detail.professionaltraining),
  keepsImage: true,
});

const sent = (values: ProfileValues) => ({
  ...trimmed(values),
  mobilephone: phoneOf(values.mobilephone),
  landlinephone: phoneOf(values.landlinephone),
});

const phone = { invalid: text.phoneInvalid };
const told = contractRules<ProfileValues>(updateOwnUser, {
  payloadOf: (values) => ({ nodeid: '', ...sent(values) }),
  words: {
    givenname: { required: text.missing.givenname },
    surname: { required: text.missing.surname },
    mobilephone: phone,
    landlinephone: phone,
  },
});
const further = contractRules<ProfileValues>(setUserDetail, {
  payloadOf: (values) => ({ ...sent(values), professionaltraining: { de: values.professionaltraining } }),
});

/** [U5] [X22] */
export const profileRules: Rules<ProfileValues> = {
  limits: { ...further.limits, ...told.limits },
  check: (values, now) => ({ ...further.check(values, now), ...told.check(values, now) }),
};

/** The picture that was chosen last. */
export const chosenPicture = (files: readonly PreparedFile[]): PreparedFile | undefined => files.at(-1);

const pick = <T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>;

/** [U5] [CF1] Saves what was changed of oneself; false where nothing was. */
export async function saveProfile(
  values: ProfileValues,
  { user: seen, detail }: SeenProfile,
  files: readonly PreparedFile[],
): Promise<boolean> {
  const typed = sent(values);
  const bytes: WriteBytes[] = [];
  const chosen = chosenPicture(files);
  const file = chosen && (await asWanted(chosen));
  if (file) bytes.push(bytesOf(file));
  const had = seen.image ?? null;
  const image = file ? fileRefOf(file) : values.keepsImage ? had : null;
  const before = { ...pick(profileValues({ user: seen, detail }), SAID), image: had };
  const said = editOf<typeof before>(before, { ...pick(typed, SAID), image });
  const { professionaltraining } = detail;
  const trained =
    values.professionaltraining.trim() === germanFirst(professionaltraining)
      ? professionaltraining
      : saidInGerman(professionaltraining, values.professionaltraining);
  const known = { ...pick(detail, DETAILS), professionaltraining };
  const entered = editOf<typeof known>(known, { ...pick(typed, DETAILS), professionaltraining: trained });
  const writes: Write[] = [
    ...(said
      ? [write(updateOwnUser, { lang: 'de', nodeid: seen.nodeid, ...said.fields, base: said.base })]
      : []),
    ...(entered
      ? [write(setUserDetail, { lang: 'de', nodeid: detail.nodeid, ...entered.fields, base: entered.base })]
      : []),
  ];
  if (writes.length === 0) return false;
  await act(writes, bytes);
  syncNow();
  return true;
}
