import { useState } from 'react';
import { AUDIT_GROUPS } from '../../../shared/contract/account/audit-actions.ts';
import { auditText as text } from '../../text/de/account/audit.ts';
import { Button } from '../../ui/action/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { DateField } from '../../ui/form/text-field.tsx';
import { Box } from '../../ui/layout/primitives.ts';
import { useWide } from '../../ui/layout/use-wide.ts';
import type { AuditFilter } from './use-entries.ts';

const groups = AUDIT_GROUPS.map((group) => ({ value: group, label: text.groups[group] }));

type Props = {
  users: readonly { nodeid: string; name: string }[];
  filter: AuditFilter;
  /** How many of them narrow the list. */
  active: number;
  onChange: (change: Partial<AuditFilter>) => void;
  onReset: () => void;
};

/** [D11] Kind, person and span; on phones behind a button. On paper only where they narrow what is printed. */
export function EntryFilters(props: Props) {
  const wide = useWide();
  const [open, setOpen] = useState(props.active > 0);
  if (wide) return <Fields {...props} />;
  return (
    <>
      <Box>
        <Button
          variant={props.active > 0 ? 'soft' : 'outline'}
          icon="filter"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {text.filter(props.active)}
        </Button>
      </Box>
      {open && <Fields {...props} />}
    </>
  );
}

function Fields({ users, filter, active, onChange, onReset }: Props) {
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
      _print={active > 0 ? {} : { display: 'none' }}
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
      {active > 0 && (
        <Box gridColumn="1 / -1">
          <Button variant="ghost" icon="close" onClick={onReset}>
            {text.reset}
          </Button>
        </Box>
      )}
    </Box>
  );
}
