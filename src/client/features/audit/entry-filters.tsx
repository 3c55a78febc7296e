import { AUDIT_GROUPS } from '../../../shared/contract/account/audit-actions.ts';
import { auditText as text } from '../../text/de/account/audit.ts';
import { Button } from '../../ui/action/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { DateField } from '../../ui/form/text-field.tsx';
import { Box } from '../../ui/layout/primitives.ts';
import type { AuditFilter } from './use-entries.ts';

const groups = AUDIT_GROUPS.map((group) => ({ value: group, label: text.groups[group] }));

type Props = {
  users: readonly { nodeid: string; name: string }[];
  filter: AuditFilter;
  active: boolean;
  onChange: (change: Partial<AuditFilter>) => void;
  onReset: () => void;
};

/** [D11] Kind, person and span. On paper only where they narrow what is printed. */
export function EntryFilters({ users, filter, active, onChange, onReset }: Props) {
  return (
    <Box
      role="search"
      aria-label={text.filters}
      display="grid"
      gap="3"
      alignItems="start"
      gridTemplateColumns={{
        base: '1fr 1fr',
        md: 'repeat(2, minmax(0, 1fr)) repeat(2, minmax(0, 12rem))',
      }}
      _print={active ? {} : { display: 'none' }}
    >
      <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <SelectField
          label={text.group}
          value={filter.group}
          options={groups}
          placeholder={text.anyGroup}
          onChange={(group) => onChange({ group })}
        />
      </Box>
      <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <SelectField
          label={text.person}
          value={filter.usernodeid}
          options={users.map(({ nodeid, name }) => ({ value: nodeid, label: name }))}
          placeholder={text.anybody}
          hint={text.personHint}
          onChange={(usernodeid) => onChange({ usernodeid })}
        />
      </Box>
      <DateField
        label={text.from}
        value={filter.from}
        {...(filter.to ? { max: filter.to } : {})}
        onChange={(from) => onChange({ from })}
      />
      <DateField
        label={text.to}
        value={filter.to}
        {...(filter.from ? { min: filter.from } : {})}
        onChange={(to) => onChange({ to })}
      />
      {active && (
        <Box gridColumn="1 / -1">
          <Button variant="ghost" icon="close" onClick={onReset}>
            {text.reset}
          </Button>
        </Box>
      )}
    </Box>
  );
}
