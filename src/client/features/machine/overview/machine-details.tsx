import { isKnown } from '../../../../shared/rules/equipment.ts';
import type { MachineView } from '../../../parts/machine/machine-queries.ts';
import { machineText } from '../../../text/de/machine/machine.ts';
import { builtYear, formatDate, formatEuro, formatNumber } from '../../../text/format.ts';
import { germanFirst } from '../../../text/localized.ts';
import { AccordionSection } from '../../../ui/layout/accordion.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Heading, Stack } from '../../../ui/layout/primitives.ts';
import { MachineIdentity } from './machine-identity.tsx';

/**
 * [M2] [J6] What is looked up now and then: brand, model and ids, serial number, year, connected load, media, controller.
 * Only what is known; folded on every visit.
 */
export function MachineDetails({ machine }: { machine: MachineView }) {
  const { equipment } = machine;
  const { dimensions, electricalpower, hourlyrate, constructiondate, commissioningdate } = equipment;
  const controllers = equipment.controllerinformation.map(([maker, type, , software]) =>
    [maker, type, software].filter(Boolean).join(' '),
  );
  const entries = [
    [machineText.serial, machine.serial],
    [machineText.constructionYear, builtYear(constructiondate)],
    [machineText.commissioning, isKnown(commissioningdate) && formatDate(commissioningdate)],
    [machineText.power, electricalpower !== null && machineText.powerValue(formatNumber(electricalpower))],
    [
      machineText.dimensions,
      dimensions && machineText.dimensionsValue(dimensions.map((edge) => formatNumber(edge)).join(' × ')),
    ],
    [machineText.controller, controllers.join(', ')],
    [machineText.media, equipment.mediasupply.map(germanFirst).filter(Boolean).join(', ')],
    [machineText.inspectionBook, equipment.inspectionbooknumber],
    [machineText.costcenter, germanFirst(equipment.costcenter)],
    [machineText.hourlyrate, hourlyrate && formatEuro(hourlyrate.value)],
  ] as const;
  const known = entries.filter((entry): entry is readonly [string, string] => Boolean(entry[1]));
  return (
    <AccordionSection
      title={
        <Heading as="h2" size="sm">
          {machineText.details}
        </Heading>
      }
    >
      <Stack gap="3">
        <MachineIdentity machine={machine} />
        <Facts entries={known} />
      </Stack>
    </AccordionSection>
  );
}
