import { useState } from 'react';
import { deleteProfile } from '../../../shared/contract/account/profile-commands.ts';
import { user } from '../../../shared/contract/account/user.ts';
import { isAdminRole, isWithin } from '../../../shared/rules/account/roles.ts';
import { links } from '../../app/links.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import { write } from '../../live/outbox/write.ts';
import { deleteWithUndo } from '../../parts/forms/delete-with-undo.ts';
import { useCan, useSession } from '../../state/session.ts';
import { roleFormText as text } from '../../text/de/account/role-forms.ts';
import { delays } from '../../text/delays.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { IconButton, IconLink } from '../../ui/action/icon-button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Box, Row, Stack, Text } from '../../ui/layout/primitives.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { type Role, useRoles } from './user-rows.ts';

/** How many who are still here have each role, live. */
function useOwners(): Map<string, number> | undefined {
  return useLive(async (mirror) => {
    const counts = new Map<string, number>();
    for (const { profileid, leftat } of await mirror.table(user).toArray()) {
      if (!leftat) counts.set(profileid, (counts.get(profileid) ?? 0) + 1);
    }
    return counts;
  }, []);
}

/** [U7] All roles with how many have them, and the ways to make, change and delete one. */
export function RolesTab() {
  const roles = useRoles();
  const owners = useOwners();
  const mayAdd = useCan('user', 'create');
  const [leaving, setLeaving] = useState<Role | null>(null);
  if (!roles || !owners) return <Skeleton height="240px" />;
  const ownersOf = ({ nodeid }: Role) => owners.get(nodeid) ?? 0;
  return (
    <Stack gap="4">
      <Row gap="3" flexWrap="wrap" justifyContent="space-between">
        <Text flex="1" minWidth="min(100%, 15rem)">
          {text.lead}
        </Text>
        {mayAdd && (
          <LinkButton to={links.role()} icon="plus">
            {text.new}
          </LinkButton>
        )}
      </Row>
      <Card padded={false}>
        <Box as="ul">
          {roles.map((role) => (
            <Line
              key={role.nodeid}
              role={role}
              owners={ownersOf(role)}
              mayAdd={mayAdd}
              onDelete={() => setLeaving(role)}
            />
          ))}
        </Box>
      </Card>
      {leaving && <DeleteRole role={leaving} used={ownersOf(leaving) > 0} onClose={() => setLeaving(null)} />}
    </Stack>
  );
}

type LineProps = { role: Role; owners: number; mayAdd: boolean; onDelete: () => void };

function Line({ role, owners, mayAdd, onDelete }: LineProps) {
  const { features } = useSession();
  const mayEdit = useCan('user', 'update');
  const mayDelete = useCan('user', 'delete');
  const { nodeid, name } = role;
  const within = isWithin(role.features, features);
  return (
    <Row
      flexWrap="wrap"
      rowGap="1"
      as="li"
      gap={{ base: '0', sm: '2' }}
      paddingInline={{ base: '3', md: '5' }}
      paddingBlock="2"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Box flex="1 1 8rem">
        <Text weight="medium" hyphens="auto">
          {name}
        </Text>
        <Row gap="2" flexWrap="wrap">
          <Text size="sm" tone="muted">
            {text.owners(owners)}
          </Text>
          {isAdminRole(role.features) && <Badge tone="info">{text.admin}</Badge>}
        </Row>
      </Box>
      <Row gap="0" flexShrink="0" marginInlineEnd="-2">
        {mayAdd && within && (
          <IconLink to={links.role(undefined, nodeid)} icon="copy" label={text.copy(name)} />
        )}
        {mayEdit && within && <IconLink to={links.role(nodeid)} icon="edit" label={text.edit(name)} />}
        {mayDelete && within && <IconButton icon="trash" label={text.delete(name)} onClick={onDelete} />}
      </Row>
    </Row>
  );
}

type DeleteProps = { role: Role; used: boolean; onClose: () => void };

function DeleteRole({ role: { nodeid, name }, used, onClose }: DeleteProps) {
  const confirm = () => {
    onClose();
    if (used) return;
    void deleteWithUndo({
      text: text.deleted,
      duration: delays.deleteUndo,
      deletion: write(deleteProfile, { nodeid }),
    });
  };
  return (
    <ConfirmDialog
      open
      title={text.deleteTitle(name)}
      text={used ? text.inUse : text.deleteLead}
      confirmLabel={used ? text.understood : text.deleteConfirm}
      tone={used ? 'solid' : 'danger'}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
