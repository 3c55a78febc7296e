import type { CustomerEquipment, CustomerNotification } from '../../../shared/contract/machine/customer.ts';
import { links } from '../../app/links.ts';
import { truncate } from '../../text/format.ts';
import { titleLength } from '../../text/limits.ts';
import { StatusDot } from '../../ui/display/badge.tsx';
import type { WidgetItem } from '../dashboard/widget.tsx';
import { unresolvedText } from './notification-duration.ts';
import { typeColor } from './notification-type.tsx';
import { statusName } from './status-badge.tsx';

/** A fault at a customer with its machine, where that is on this device. */
export interface CustomerFault {
  fault: CustomerNotification;
  machine: CustomerEquipment | undefined;
}

/** [B5] An open fault at a customer as a line: kind, title, customer and machine, how long it has stood. */
export function customerFaultItem({ fault, machine }: CustomerFault, now: number): WidgetItem {
  const facts = [
    machine?.customername,
    machine?.name,
    fault.status === 1 ? statusName(1) : '',
    unresolvedText(fault, now),
  ];
  return {
    key: fault.nodeid,
    to: links.to('customerMachine', { nodeid: fault.customerequipmentnodeid }),
    title: truncate(fault.title, titleLength.machineCard),
    subtitle: facts.filter(Boolean).join(' · '),
    lead: <StatusDot color={typeColor(fault.type)} />,
  };
}
