import { equipmenttype } from '../../../shared/contract/machine/equipment.ts';
import { updateEquipmentType } from '../../../shared/contract/machine/make-commands.ts';
import { links } from '../../app/links.ts';
import { write } from '../../live/outbox/write.ts';
import { MemoCard } from '../../parts/memo/memo-card.tsx';
import { useCan } from '../../state/session.ts';
import { equipmentTypeText as texts } from '../../text/de/machine/equipment-type.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { Box, Stack } from '../../ui/layout/primitives.ts';
import { TypeCustomers } from './type-customers.tsx';
import { TypeMachines } from './type-machines.tsx';
import { type TypeView, useCustomerMachines } from './type-queries.ts';

/** More than these are looked for on a page of their own. */
const FEW = 8;

/** [B1] The machines of the type, and its memo. */
export function TypeOverview({ view }: { view: TypeView }) {
  const mayEdit = useCan('equipment', 'update');
  const { nodeid, memo = '' } = view.type;
  const customers = useCustomerMachines(nodeid);
  const atCustomers = customers !== undefined && customers.length > 0;
  return (
    <Box
      display="grid"
      gap={{ base: '4', md: '5' }}
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
    >
      <Stack gap="3">
        {atCustomers && <TypeCustomers machines={customers} />}
        {/* A builder's machines are those at customers: that it has no further ones is not worth a word. */}
        {(view.machines.length > 0 || (customers && !atCustomers)) && (
          <TypeMachines machines={view.machines.slice(0, FEW)} total={view.machines.length} />
        )}
        {view.machines.length > FEW && (
          <LinkButton variant="outline" to={links.typesMachines(nodeid)}>
            {texts.allMachines}
          </LinkButton>
        )}
      </Stack>
      <MemoCard
        key={nodeid}
        record={equipmenttype}
        nodeid={nodeid}
        memo={memo}
        form={`equipmenttype-memo:${nodeid}`}
        mayEdit={mayEdit}
        label={texts.memoLabel}
        placeholder={texts.memoPlaceholder}
        writeOf={(text, base) =>
          write(updateEquipmentType, { lang: 'de', nodeid, memo: text, base: { memo: base } })
        }
      />
    </Box>
  );
}
