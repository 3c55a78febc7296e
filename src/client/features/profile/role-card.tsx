import { useState } from 'react';
import { profile, user } from '../../../shared/contract/account/user.ts';
import { FEATURES, type FeaturesMap, FLAGS } from '../../../shared/contract/core/define.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import { useSession } from '../../state/session.ts';
import { rolesText as text } from '../../text/de/account/roles.ts';
import { germanFirst } from '../../text/localized.ts';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Stack, Text } from '../../ui/layout/primitives.ts';

type Role = { nodeid: string; name: string; features: FeaturesMap };

/** Names of the flags that are set. */
function mayDo(features: FeaturesMap, feature: (typeof FEATURES)[number]): string {
  const given = FLAGS.filter((_flag, place) => features[feature]?.[place] === 1);
  if (given.length === FLAGS.length) return text.all;
  return given.map((flag) => text.flags[flag]).join(', ') || text.nothing;
}

/** [U7] [X7] What one's role may do, readable without network; administrators look at every role. */
export function RoleCard() {
  const { usernodeid, admin } = useSession();
  const [chosen, setChosen] = useState<string | null>(null);
  const found = useLive(
    async (mirror) => {
      const [own, rows] = await Promise.all([
        mirror.table(user).get(usernodeid),
        mirror.table(profile).toArray(),
      ]);
      const roles = rows.map(
        ({ nodeid, name, features }): Role => ({
          nodeid,
          name: germanFirst(name),
          features: features as FeaturesMap,
        }),
      );
      return { own: own?.profileid, roles: roles.sort((a, b) => a.name.localeCompare(b.name, 'de')) };
    },
    [usernodeid],
  );
  if (!found) return <Skeleton height="200px" />;
  const shown = found.roles.find(({ nodeid }) => nodeid === (chosen ?? found.own));
  // A super user has no role in any company.
  if (!shown) return null;
  const named = ({ nodeid, name }: Role) => (nodeid === found.own ? text.own(name) : name);
  return (
    <TitledCard title={text.title}>
      <Stack gap="4">
        <Text>{text.lead}</Text>
        {admin ? (
          <SelectField
            label={text.role}
            value={shown.nodeid}
            options={found.roles.map((role) => ({ value: role.nodeid, label: named(role) }))}
            onChange={setChosen}
          />
        ) : (
          <Text weight="semibold">{shown.name}</Text>
        )}
        <Facts
          entries={FEATURES.map((feature) => [text.features[feature], mayDo(shown.features, feature)])}
        />
        {!admin && (
          <Text size="sm" tone="muted">
            {text.other}
          </Text>
        )}
      </Stack>
    </TitledCard>
  );
}
