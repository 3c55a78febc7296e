import { FEATURES, type Feature, type FeaturesMap, FLAGS } from '../../../shared/contract/core/define.ts';
import { isAdminRole } from '../../../shared/rules/account/roles.ts';
import type { FormStart } from '../../parts/forms/form-draft.ts';
import { PageForm } from '../../parts/forms/form-frames.tsx';
import { savedToast, useForm } from '../../parts/forms/use-form.ts';
import { useSession } from '../../state/session.ts';
import { roleFormText as text } from '../../text/de/account/role-forms.ts';
import { rolesText } from '../../text/de/account/roles.ts';
import { Banner } from '../../ui/display/banner.tsx';
import { Checkbox } from '../../ui/form/choice.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Box, Stack, Text } from '../../ui/layout/primitives.ts';

type Flag = 0 | 1;
type Flags = [Flag, Flag, Flag, Flag];
export type Rights = Record<Feature, Flags>;
export type RoleValues = { name: string; features: Rights; twofarequired: boolean };

type Seen = { first: RoleValues };
export type RoleDraft = Seen & { values: RoleValues };

const READ = FLAGS.indexOf('read');

/** The flags with one of them set or taken away: what is changed is read as well. */
export function withFlag(flags: Flags, place: number, wanted: boolean): Flags {
  const next = flags.map((flag, at) => {
    if (at === place) return wanted ? 1 : 0;
    if (at === READ && wanted) return 1;
    return place === READ && !wanted ? 0 : flag;
  });
  return next as Flags;
}

type Props = {
  start: FormStart<RoleDraft>;
  begin: RoleValues;
  /** Of the other roles. */
  names: readonly string[];
  /** It gave everything when it was opened. */
  wasAdmin: boolean;
  gone: boolean;
  onSave: (values: RoleValues, first: RoleValues) => Promise<boolean>;
  onSaved: () => void;
};

/** [U7] What a role is called and, feature by feature, what it may do. */
export function RoleForm({ start, begin, names, wasAdmin, gone, onSave, onSaved }: Props) {
  const { features: own, admin } = useSession();
  const form = useForm<RoleValues, Seen>({
    ...start,
    seen: { first: begin },
    initial: ({ first }) => first,
    rules: {
      limits: { name: { required: true, maxLength: 200 } },
      check: ({ name }) => {
        if (name.trim() === '') return { name: text.nameMissing };
        return names.includes(name.trim()) ? { name: text.nameTaken } : {};
      },
    },
    onSave: async (values, { seen: { first } }) => savedToast(await onSave(values, first)),
    onSaved,
  });
  const { features } = form.values;
  const change = (feature: Feature, flags: Flags) =>
    form.change({ features: { ...features, [feature]: flags } });
  const whole = isAdminRole(own as FeaturesMap);
  return (
    <PageForm form={form} save={text.save} gone={gone ? text.gone : undefined} ready={!gone}>
      <TextField {...form.field('name')} label={text.name} autoComplete="off" />
      {wasAdmin && !isAdminRole(features) && <Banner tone="warning">{text.last}</Banner>}
      <Checkbox
        label={text.factor}
        hint={admin ? text.factorHint : text.factorAdmin}
        checked={form.values.twofarequired}
        disabled={!admin}
        onChange={(twofarequired) => form.change({ twofarequired })}
      />
      <TitledCard title={text.rights}>
        <Stack gap="4">
          <Text tone="muted">{text.rightsLead}</Text>
          {!whole && <Text tone="muted">{text.beyond}</Text>}
          {FEATURES.map((feature) => (
            <FeatureRights
              key={feature}
              feature={feature}
              flags={features[feature]}
              own={own[feature] ?? [0, 0, 0, 0]}
              onChange={(flags) => change(feature, flags)}
            />
          ))}
        </Stack>
      </TitledCard>
    </PageForm>
  );
}

type FeatureProps = {
  feature: Feature;
  flags: Flags;
  own: readonly number[];
  onChange: (flags: Flags) => void;
};

function FeatureRights({ feature, flags, own, onChange }: FeatureProps) {
  return (
    <Box as="fieldset" borderTopWidth="1px" paddingTop="3">
      <Text as="legend" weight="semibold">
        {rolesText.features[feature]}
      </Text>
      <Box
        display="grid"
        columnGap="3"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' }}
      >
        {FLAGS.map((flag, place) => (
          <Checkbox
            key={flag}
            label={rolesText.flags[flag]}
            checked={flags[place] === 1}
            disabled={own[place] !== 1}
            onChange={(wanted) => onChange(withFlag(flags, place, wanted))}
          />
        ))}
      </Box>
    </Box>
  );
}
