import type { User } from '../../../shared/contract/account/user.ts';
import { assignPlaces, createUser, updateUser } from '../../../shared/contract/account/user-commands.ts';
import { isEmailAddress } from '../../../shared/rules/account/email-address.ts';
import { placeChoices } from '../../../shared/rules/account/place-choices.ts';
import { syncNow } from '../../live/outbox/outbox.ts';
import { newNodeId, write } from '../../live/outbox/write.ts';
import { act } from '../../live/runtime.ts';
import { editOf, trimmed } from '../../parts/forms/patch.ts';
import { contractRules, type Rules } from '../../parts/forms/rules.ts';
import { userFormText as text } from '../../text/de/account/users.ts';

export type UserValues = Pick<User, 'givenname' | 'surname' | 'profileid'> & {
  email: string;
  places: string[];
};

/** What an edit is made on. `email` and `places` are null where the server has not told them. */
export type SeenUser = {
  user: User | null;
  email: string | null;
  places: string[] | null;
};

const missing = (field: keyof typeof text.missing) => ({ required: text.missing[field] });

const told = contractRules<UserValues>(createUser, {
  words: {
    givenname: missing('givenname'),
    surname: missing('surname'),
    email: missing('email'),
    profileid: { required: text.missing.role, invalid: text.missing.role },
  },
});

/** [U4] [X22] `withEmail`: an address is asked for. */
export const userRules = (withEmail: boolean): Rules<UserValues> => ({
  ...told,
  check: (values, now) => {
    const { email: _required, ...problems } = told.check(values, now);
    if (!withEmail) return problems;
    const address = addressOf(values);
    if (address === '') return { ...problems, email: text.missing.email };
    return isEmailAddress(address) ? problems : { ...problems, email: text.emailInvalid };
  },
});

/** As logins have it. */
export const addressOf = ({ email }: Pick<UserValues, 'email'>): string => email.trim().toLowerCase();

export const userValues = ({ user, email, places }: SeenUser): UserValues => ({
  givenname: user?.givenname ?? '',
  surname: user?.surname ?? '',
  profileid: user?.profileid ?? '',
  email: email ?? '',
  places: places ?? [],
});

/** [U4] [CF1] Invites somebody, or saves what was changed; false where nothing was. */
export async function saveUser(values: UserValues, seen: SeenUser): Promise<boolean> {
  const { places, email: _typed, ...fields } = trimmed(values);
  const email = addressOf(values);
  const objects = placeChoices(seen.places ?? [], places);
  if (!seen.user) {
    await act([write(createUser, { lang: 'de', nodeid: newNodeId('user'), ...fields, email, objects })]);
    return true;
  }
  const { nodeid, givenname, surname, profileid } = seen.user;
  const edit = editOf({ givenname, surname, profileid }, fields);
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
