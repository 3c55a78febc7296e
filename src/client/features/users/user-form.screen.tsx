import { matchPath, useLocation, useSearchParams } from 'react-router-dom';
import { type User, user } from '../../../shared/contract/account/user.ts';
import { getUser, listPlacesOf, type UserState } from '../../../shared/contract/account/user-queries.ts';
import { isWithin } from '../../../shared/rules/account/roles.ts';
import { links, paths } from '../../app/links.ts';
import { SHORTLY } from '../../live/app/server-query.ts';
import { useAsked } from '../../parts/account/use-asked.ts';
import { FormDenied, FormLoading, FormNotFound } from '../../parts/forms/form-absent.tsx';
import { type FormDraft, useFormStart } from '../../parts/forms/form-draft.ts';
import { useEdited } from '../../parts/forms/use-edited.ts';
import { useLeadOn } from '../../parts/forms/use-lead-on.ts';
import { RecordAttention, RecordStateBadge } from '../../parts/outbox/record-state.tsx';
import { useCan, useSession } from '../../state/session.ts';
import { userFormText as text, usersText } from '../../text/de/account/users.ts';
import { Banner } from '../../ui/display/banner.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Text } from '../../ui/layout/primitives.ts';
import { AccessCard } from './access-card.tsx';
import { BadgeCard } from './badge/badge-card.tsx';
import { SeatsBanner, useSeats } from './seats.tsx';
import { type UserDraft, UserForm } from './user-form.tsx';
import { useRoles } from './user-rows.ts';
import { detailIn, pickDetail, type SeenUser, userValues } from './user-values.ts';

const list = links.to('users');
const onward = { to: list, toLabel: text.back };

/** [U4] `/add-user` and `/edit-user?nodeid=`; the sources also lead to the former with a user in the state. */
export function UserFormScreen() {
  const { pathname, state } = useLocation();
  const [query] = useSearchParams();
  const given = state as { pageType?: string; userid?: string; nodeid?: string } | null;
  const named = query.get('nodeid') ?? given?.nodeid ?? given?.userid ?? '';
  const path = matchPath({ path: paths.editUser, caseSensitive: false }, pathname);
  const editing = path !== null || given?.pageType === 'edit' || named !== '';
  const allowed = useCan('user', editing ? 'update' : 'create');
  if (!allowed) return <FormDenied title={usersText.denied} text={usersText.deniedText} {...onward} />;
  return editing ? <Edit key={named} nodeid={named} /> : <Add />;
}

function Add() {
  const seats = useSeats();
  return (
    <Page width="form">
      <PageHeader title={text.addTitle} back={{ to: list, label: text.back }} />
      <Text tone="muted">{text.lead}</Text>
      <SeatsBanner seats={seats} />
      <Opened
        seen={{ user: null, email: '', places: [], detail: null }}
        invited
        full={seats?.full}
        draft="user-add"
        gone={false}
      />
    </Page>
  );
}

type OpenedProps = {
  seen: SeenUser;
  invited: boolean;
  full?: boolean | undefined;
  draft: string;
  gone: boolean;
};

function Opened({ seen, invited, full, draft, gone }: OpenedProps) {
  const leadOn = useLeadOn();
  const roles = useRoles();
  const start = useFormStart<UserDraft>(draft);
  if (!start || !roles) return null;
  const onSaved = () => leadOn(list, { replace: true });
  const known = { ...start, draft: withFresh(start.draft, seen) };
  return (
    <UserForm
      start={known}
      seen={known.draft?.fields?.seen ?? seen}
      invited={invited}
      full={full}
      roles={roles}
      gone={gone}
      onSaved={onSaved}
    />
  );
}

/** A draft that began without network takes over what the server tells by now. */
function withFresh(draft: FormDraft<UserDraft> | null, fresh: SeenUser): FormDraft<UserDraft> | null {
  const fields = draft?.fields;
  if (!draft || !fields?.seen) return draft;
  const { seen, values } = fields;
  const known = {
    user: seen.user,
    email: seen.email ?? fresh.email,
    places: seen.places ?? fresh.places,
    detail: seen.detail ?? fresh.detail,
  };
  const begun = userValues(known);
  const arrived = {
    ...(seen.email === null && { email: begun.email }),
    ...(seen.places === null && { places: begun.places }),
    ...(!seen.detail && pickDetail(begun)),
  };
  // A draft of an older app has fewer fields.
  return { ...draft, fields: { ...fields, seen: known, values: { ...begun, ...values, ...arrived } } };
}

function Edit({ nodeid }: { nodeid: string }) {
  const edited = useEdited(user, nodeid);
  if (edited === undefined) return <FormLoading />;
  // Who left is nobody's to change.
  if (edited === null || (edited.seen.leftat && !edited.gone)) {
    return <FormNotFound title={text.notFound} text={text.notFoundText} {...onward} />;
  }
  return <EditOf key={nodeid} seen={edited.seen} gone={edited.gone} />;
}

function EditOf({ seen, gone }: { seen: User; gone: boolean }) {
  const { nodeid } = seen;
  const { usernodeid, features, admin } = useSession();
  const roles = useRoles();
  const about = useAsked(getUser, { nodeid }, SHORTLY);
  const places = useAsked(listPlacesOf, { nodeid }, SHORTLY);
  // The form begins with what the server says, or without it: it does not change under the hands.
  if (about.state === undefined || places.state === undefined || !roles) return <FormLoading />;
  const role = roles.find(({ nodeid: id }) => id === seen.profileid);
  if (!isWithin(role?.features ?? {}, features)) {
    return <FormDenied title={usersText.above} text={usersText.aboveText} {...onward} />;
  }
  const known = about.state.state === 'done' ? about.state.answer : null;
  const refused = [about, places].some(({ state }) => state?.state === 'refused');
  const state: UserState | null = known?.state ?? null;
  const edited: SeenUser = {
    user: seen,
    email: known?.user.email ?? null,
    places: places.state.state === 'done' ? places.state.answer.places : null,
    detail: known && detailIn(known.user),
  };
  return (
    <Page width="form">
      <PageHeader
        title={text.editTitle}
        back={{ to: list, label: text.back }}
        subtitle={gone ? undefined : <RecordStateBadge record={user} nodeid={nodeid} />}
      />
      <RecordAttention record={user} nodeid={nodeid} />
      {refused && <Banner tone="danger">{text.failed}</Banner>}
      {nodeid !== usernodeid && !gone && (
        <AccessCard user={seen} told={state} twofa={known?.twofa ?? null} onChanged={about.again} />
      )}
      {admin && !gone && state !== 'invited' && <BadgeCard user={seen} />}
      <Opened seen={edited} invited={state === 'invited'} draft={`user-edit:${nodeid}`} gone={gone} />
    </Page>
  );
}
