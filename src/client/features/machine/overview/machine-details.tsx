import { isKnown } from '../../../../shared/rules/equipment.ts';
import type { MachineView } from '../../../parts/machine/machine-queries.ts';
import { machineText } from '../../../text/de/machine/machine.ts';
import { builtYear, formatDate, formatEuro, formatNumber } from '../../../text/format.ts';
import { germanFirst } from '../../../text/localized.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Box } from '../../../ui/layout/primitives.ts';
import { MachineIdentity } from '../machine-identity.tsx';

/** What a fitter looks up: serial number, year, connected load, media, controller. Only what is known. */
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
    <Card hideFrom={known.length > 0 ? undefined : 'md'}>
      <CardHeader title={machineText.details} />
      {/* Larger screens have it above the tabs. */}
      <Box hideFrom="md" marginBottom={known.length > 0 ? '3' : '0'}>
        <MachineIdentity machine={machine} />
      </Box>
      <Facts entries={known} />
    </Card>
  );
}
