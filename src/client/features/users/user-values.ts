import type { User } from '../../../shared/contract/account/user.ts';
import { assignPlaces, createUser, updateUser } from '../../../shared/contract/account/user-commands.ts';
import type { UserDetail } from '../../../shared/contract/account/user-detail.ts';
import { isEmailAddress } from '../../../shared/rules/account/email-address.ts';
import { placeChoices } from '../../../shared/rules/account/place-choices.ts';
import { syncNow } from '../../live/outbox/outbox.ts';
import { newNodeId, write } from '../../live/outbox/write.ts';
import { act } from '../../live/runtime.ts';
import { phoneOf } from '../../parts/account/phone.ts';
import { editOf, trimmed } from '../../parts/forms/patch.ts';
import { contractRules, type Rules } from '../../parts/forms/rules.ts';
import { profileFormText } from '../../text/de/account/profile-form.ts';
import { userFormText as text } from '../../text/de/account/users.ts';
import { germanFirst, saidInGerman } from '../../text/localized.ts';

const CONTACT = ['mobilephone', 'landlinephone', 'department'] as const;
const DETAILS = ['costcenter', 'personnelnumber', 'qualification'] as const;

/** [U5] What is no colleague's business. */
export type KnownDetail = Pick<UserDetail, (typeof DETAILS)[number] | 'professionaltraining'>;

export type UserValues = Pick<User, 'givenname' | 'surname' | 'profileid' | (typeof CONTACT)[number]> &
  Pick<UserDetail, (typeof DETAILS)[number]> & {
    professionaltraining: string;
    email: string;
    places: string[];
  };

/** What an edit is made on. `email`, `places` and `detail` are null until the server has sent them. */
export type SeenUser = {
  user: User | null;
  email: string | null;
  places: string[] | null;
  detail: KnownDetail | null;
};

const missing = (field: keyof typeof text.missing) => ({ required: text.missing[field] });

const nameRules = contractRules<UserValues>(createUser, {
  words: {
    givenname: missing('givenname'),
    surname: missing('surname'),
    email: missing('email'),
    profileid: { required: text.missing.role, invalid: text.missing.role },
  },
});

const phone = { invalid: profileFormText.phoneInvalid };
const furtherRules = contractRules<UserValues>(updateUser, {
  payloadOf: (values) => ({ ...sent(values), professionaltraining: { de: values.professionaltraining } }),
  words: { mobilephone: phone, landlinephone: phone },
});

/** [U4] [X22] `withEmail`: an address is asked for. */
export const userRules = (withEmail: boolean): Rules<UserValues> => ({
  limits: { ...furtherRules.limits, ...nameRules.limits },
  check: (values, now) => {
    const { email: _required, ...problems } = {
      ...furtherRules.check(values, now),
      ...nameRules.check(values, now),
    };
    if (!withEmail) return problems;
    const address = addressOf(values);
    if (address === '') return { ...problems, email: text.missing.email };
    return isEmailAddress(address) ? problems : { ...problems, email: text.emailInvalid };
  },
});

/** As logins have it. */
export const addressOf = ({ email }: Pick<UserValues, 'email'>): string => email.trim().toLowerCase();

export const userValues = ({ user, email, places, detail }: SeenUser): UserValues => ({
  givenname: user?.givenname ?? '',
  surname: user?.surname ?? '',
  profileid: user?.profileid ?? '',
  mobilephone: user?.mobilephone ?? '',
  landlinephone: user?.landlinephone ?? '',
  department: user?.department ?? '',
  costcenter: detail?.costcenter ?? '',
  personnelnumber: detail?.personnelnumber ?? '',
  qualification: detail?.qualification ?? '',
  professionaltraining: germanFirst(detail?.professionaltraining ?? {}),
  email: email ?? '',
  places: places ?? [],
});

/** What the form has of the details. */
export const pickDetail = (values: UserValues) => pick(values, [...DETAILS, 'professionaltraining']);

/** The details as the server tells them; null where it tells none. */
export function detailIn({
  costcenter,
  personnelnumber,
  professionaltraining,
  qualification,
}: Partial<KnownDetail>): KnownDetail | null {
  if (costcenter === undefined || personnelnumber === undefined) return null;
  if (professionaltraining === undefined || qualification === undefined) return null;
  return { costcenter, personnelnumber, professionaltraining, qualification };
}

const sent = (values: UserValues) => ({
  ...trimmed(values),
  mobilephone: phoneOf(values.mobilephone),
  landlinephone: phoneOf(values.landlinephone),
});

const pick = <T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>;

/** [CF1] What was changed of somebody, in either of their rows, and what it was made on; null where nothing was. */
function editIn(values: UserValues, user: User, detail: KnownDetail | null) {
  const names = ['givenname', 'surname', 'profileid', ...CONTACT] as const;
  const before = userValues({ user, email: null, places: null, detail });
  const said = editOf(pick(before, names), pick(values, names));
  const { professionaltraining: typed } = values;
  const entered =
    detail &&
    editOf<KnownDetail>(detail, {
      ...pick(values, DETAILS),
      professionaltraining:
        typed === before.professionaltraining
          ? detail.professionaltraining
          : saidInGerman(detail.professionaltraining, typed),
    });
  if (!said && !entered) return null;
  return {
    fields: { ...said?.fields, ...entered?.fields },
    base: { ...said?.base, ...entered?.base },
  };
}

/** [U4] [CF1] Invites somebody, or saves what was changed; false where nothing was. */
export async function saveUser(values: UserValues, seen: SeenUser): Promise<boolean> {
  const typed = sent(values);
  const email = addressOf(values);
  const objects = placeChoices(seen.places ?? [], typed.places);
  if (!seen.user) {
    const { givenname, surname, profileid } = typed;
    const invited = { givenname, surname, profileid, email, objects };
    await act([write(createUser, { lang: 'de', nodeid: newNodeId('user'), ...invited })]);
    return true;
  }
  const { nodeid } = seen.user;
  const edit = editIn(typed, seen.user, seen.detail);
  const moved = seen.email !== null && email !== seen.email;
  const writes = [
    ...(edit || moved
      ? [
          write(updateUser, {
            lang: 'de',
            nodeid,
            ...edit?.fields,
            ...(moved && { email }),
            base: edit?.base ?? {},
          }),
        ]
      : []),
    ...(objects.length > 0 ? [write(assignPlaces, { lang: 'de', usernodeid: nodeid, objects })] : []),
  ];
  if (writes.length === 0) return false;
  await act(writes);
  syncNow();
  return true;
}
