import { useSearchParams } from 'react-router-dom';
import { createProfile, updateProfile } from '../../../shared/contract/account/profile-commands.ts';
import { type Profile, profile } from '../../../shared/contract/account/user.ts';
import { FEATURES, type FeaturesMap } from '../../../shared/contract/core/define.ts';
import { isAdminRole, isWithin } from '../../../shared/rules/account/roles.ts';
import { links } from '../../app/links.ts';
import { syncNow } from '../../live/outbox/outbox.ts';
import { newNodeId, write } from '../../live/outbox/write.ts';
import { act } from '../../live/runtime.ts';
import { FormDenied, FormLoading, FormNotFound } from '../../parts/forms/form-absent.tsx';
import { useFormStart } from '../../parts/forms/form-draft.ts';
import { editOf } from '../../parts/forms/patch.ts';
import { useEdited } from '../../parts/forms/use-edited.ts';
import { useLeadOn } from '../../parts/forms/use-lead-on.ts';
import { RecordAttention, RecordStateBadge } from '../../parts/outbox/record-state.tsx';
import { useCan, useSession } from '../../state/session.ts';
import { roleFormText as text } from '../../text/de/account/role-forms.ts';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { type Rights, type RoleDraft, RoleForm, type RoleValues } from './role-form.tsx';
import { type Role, roleOf, useRoles } from './user-rows.ts';

const list = links.to('users', { tab: 'roles' });
const onward = { to: list, toLabel: text.back };

/** All features, each with its four flags. */
const rightsOf = (features: FeaturesMap): Rights =>
  Object.fromEntries(FEATURES.map((feature) => [feature, features[feature] ?? [0, 0, 0, 0]])) as Rights;

const valuesOf = (role: Role | undefined): RoleValues => ({
  name: role?.name ?? '',
  features: rightsOf(role?.features ?? {}),
  twofarequired: role?.twofarequired ?? false,
});

/** [U7] `/edit-role?nodeid=` changes a role, without it makes one; `copyof` is the one it begins as. */
export function RoleFormScreen() {
  const [query] = useSearchParams();
  const nodeid = query.get('nodeid') ?? '';
  const allowed = useCan('user', nodeid ? 'update' : 'create');
  if (!allowed) return <FormDenied title={text.denied} text={text.deniedText} {...onward} />;
  return nodeid ? <Edit key={nodeid} nodeid={nodeid} /> : <Add copyof={query.get('copyof') ?? ''} />;
}

function Add({ copyof }: { copyof: string }) {
  const { features } = useSession();
  const roles = useRoles();
  if (!roles) return <FormLoading />;
  const model = roles.find(({ nodeid }) => nodeid === copyof);
  const begin = model && isWithin(model.features, features) ? { ...model, name: '' } : undefined;
  return <Opened key={copyof} begin={valuesOf(begin)} seen={null} roles={roles} gone={false} />;
}

function Edit({ nodeid }: { nodeid: string }) {
  const { features } = useSession();
  const roles = useRoles();
  const edited = useEdited(profile, nodeid);
  if (edited === undefined || !roles) return <FormLoading />;
  if (edited === null) return <FormNotFound title={text.notFound} text={text.notFoundText} {...onward} />;
  const { seen, gone } = edited;
  const role = roleOf(seen);
  if (!isWithin(role.features, features)) {
    return <FormDenied title={text.denied} text={text.deniedText} {...onward} />;
  }
  return <Opened begin={valuesOf(role)} seen={seen} roles={roles} gone={gone} />;
}

type OpenedProps = { begin: RoleValues; seen: Profile | null; roles: readonly Role[]; gone: boolean };

function Opened({ begin, seen, roles, gone }: OpenedProps) {
  const leadOn = useLeadOn();
  const start = useFormStart<RoleDraft>(seen ? `profile-edit:${seen.nodeid}` : 'profile-add');
  const others = roles.filter(({ nodeid }) => nodeid !== seen?.nodeid).map(({ name }) => name);
  return (
    <Page width="form">
      <PageHeader
        title={seen ? text.editTitle : text.addTitle}
        back={{ to: list, label: text.back }}
        subtitle={seen && !gone ? <RecordStateBadge record={profile} nodeid={seen.nodeid} /> : undefined}
      />
      {seen && <RecordAttention record={profile} nodeid={seen.nodeid} />}
      {start && (
        <RoleForm
          start={start}
          begin={begin}
          names={others}
          wasAdmin={seen !== null && isAdminRole(seen.features as FeaturesMap)}
          gone={gone}
          onSave={(values, first) => saveRole(values, first, seen)}
          onSaved={() => leadOn(list, { replace: true })}
        />
      )}
    </Page>
  );
}

/** [CF1] A new role, or what was changed of one; false where nothing was. */
async function saveRole(values: RoleValues, first: RoleValues, seen: Profile | null): Promise<boolean> {
  const name = values.name.trim();
  const { features, twofarequired } = values;
  if (!seen) {
    await act([
      write(createProfile, {
        lang: 'de',
        nodeid: newNodeId('profile'),
        name: { de: name },
        features,
        twofarequired,
      }),
    ]);
    return true;
  }
  const names = seen.name as Record<string, string>;
  const edit = editOf(
    { name: names, features: first.features, twofarequired: first.twofarequired },
    { name: name === first.name ? names : { ...names, de: name }, features, twofarequired },
  );
  if (!edit) return false;
  await act([write(updateProfile, { lang: 'de', nodeid: seen.nodeid, ...edit.fields, base: edit.base })]);
  syncNow();
  return true;
}
