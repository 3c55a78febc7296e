import { useRef, useState } from 'react';
import { checkAddress } from '../../../shared/contract/account/user-queries.ts';
import { isEmailAddress } from '../../../shared/rules/account/email-address.ts';
import { isWithin } from '../../../shared/rules/account/roles.ts';
import { askServer, SHORTLY } from '../../live/app/server-query.ts';
import { NeedsNetwork } from '../../parts/account/needs-network.tsx';
import { useOwnPlaces } from '../../parts/account/own-places.ts';
import { ContactFields, DetailFields } from '../../parts/account/person-fields.tsx';
import { PlaceChoice } from '../../parts/account/place-choice.tsx';
import type { FormStart } from '../../parts/forms/form-draft.ts';
import { PageForm } from '../../parts/forms/form-frames.tsx';
import { savedToast, useForm } from '../../parts/forms/use-form.ts';
import { useSession } from '../../state/session.ts';
import { profileText } from '../../text/de/account/profile.ts';
import { seatsText, userFormText as text } from '../../text/de/account/users.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Card, CardHeader, TitledCard } from '../../ui/layout/card.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Stack, Text } from '../../ui/layout/primitives.ts';
import type { Role } from './user-rows.ts';
import { addressOf, type SeenUser, saveUser, type UserValues, userRules, userValues } from './user-values.ts';

type Seen = { seen: SeenUser };
export type UserDraft = Seen & { values: UserValues };

type Props = {
  start: FormStart<UserDraft>;
  seen: SeenUser;
  /** Has no password yet: the address is only where the link goes. */
  invited: boolean;
  /** [U4] No place of the plan is free for one more. */
  full?: boolean | undefined;
  roles: readonly Role[];
  gone: boolean;
  onSaved: () => void;
};

/** [U4] Name, address, role and places of somebody; what only the server knows is left out without network. */
export function UserForm({ start, seen: shown, invited, full = false, roles, gone, onSaved }: Props) {
  // The form does not change under the hands once the network comes back.
  const [seen] = useState(shown);
  const { usernodeid, features, admin } = useSession();
  const typed = useRef('');
  const adding = seen.user === null;
  const own = seen.user?.nodeid === usernodeid;
  const granted = useOwnPlaces(usernodeid)?.granted ?? [];
  const withEmail = adding || (seen.email !== null && !own && (admin || invited));
  const form = useForm<UserValues, Seen>({
    ...start,
    seen: { seen },
    initial: ({ seen: first }) => userValues(first),
    rules: userRules(withEmail),
    onSave: async (values, { seen: { seen: first } }) => {
      if (await keepsFromSaving(values, first)) return null;
      const saved = await saveUser(values, first);
      return adding ? { tone: 'success', text: text.invited, detail: text.invitedDetail } : savedToast(saved);
    },
    onSaved,
  });
  /**
   * Whether the address may not be saved: it has an account, or became another one while the server was asked. Without a
   * network the server says it when the entry arrives.
   */
  async function keepsFromSaving(values: UserValues, first: SeenUser): Promise<boolean> {
    const email = addressOf(values);
    if (!withEmail || email === first.email || !isEmailAddress(email)) return false;
    const asked = await askServer(checkAddress, { email }, SHORTLY);
    if (addressOf({ email: typed.current }) !== email) return true;
    if (asked.state !== 'done' || !asked.answer.exists) return false;
    form.tell({ email: text.emailInUse });
    return true;
  }
  const { values } = form;
  typed.current = values.email;
  const given = seen.user?.profileid;
  const offered = roles.filter((role) => role.nodeid === given || isWithin(role.features, features));
  const { maxLength: _role, ...role } = form.field('profileid');
  return (
    <PageForm
      form={form}
      save={full ? seatsText.none : adding ? text.invite : text.save}
      gone={gone ? text.gone : undefined}
      ready={!gone && !full}
    >
      <TextField {...form.field('givenname')} label={text.givenname} autoComplete="off" />
      <TextField {...form.field('surname')} label={text.surname} autoComplete="off" />
      {withEmail && (
        <TextField
          {...form.field('email')}
          label={text.email}
          hint={text.emailHint}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onBlur={() => void keepsFromSaving(values, seen).catch((error: unknown) => self.reportError(error))}
        />
      )}
      {!adding && !own && seen.email === null && <NeedsNetwork>{text.emailOffline}</NeedsNetwork>}
      {!withEmail && seen.email !== null && (
        <Stack gap="1">
          <Facts entries={[[text.email, seen.email]]} />
          {!own && (
            <Text size="sm" tone="muted">
              {text.emailByAdmin}
            </Text>
          )}
        </Stack>
      )}
      <SelectField
        {...role}
        label={text.role}
        hint={own ? text.ownRole : text.roleHint}
        placeholder={text.chooseRole}
        disabled={own}
        options={offered.map(({ nodeid, name }) => ({ value: nodeid, label: name }))}
      />
      {!adding && (
        <TitledCard title={text.contact}>
          <ContactFields field={form.field} />
        </TitledCard>
      )}
      {!adding && (seen.detail || seen.email === null) && (
        <TitledCard title={profileText.further}>
          <Stack>
            <Text tone="muted">{own ? profileText.furtherLead : text.furtherLead}</Text>
            {seen.detail ? (
              <DetailFields field={form.field} />
            ) : (
              <NeedsNetwork>{text.furtherOffline}</NeedsNetwork>
            )}
          </Stack>
        </TitledCard>
      )}
      <Card>
        <CardHeader title={text.places} />
        <Stack gap="3">
          <Text tone="muted">{text.placesLead}</Text>
          {seen.places === null && !adding ? (
            <NeedsNetwork>{text.placesOffline}</NeedsNetwork>
          ) : (
            <PlaceChoice
              chosen={values.places}
              onChange={(places) => form.change({ places })}
              disabled={own && !admin}
              within={admin ? undefined : [...granted, ...(seen.places ?? [])]}
              empty={text.placesEmpty}
            />
          )}
          {!admin && (
            <Text size="sm" tone="muted">
              {own ? text.ownPlaces : text.placesGiven}
            </Text>
          )}
        </Stack>
      </Card>
    </PageForm>
  );
}
