import { updateEquipment } from '../../../shared/contract/machine/equipment-commands.ts';
import { isFutureYear } from '../../../shared/rules/equipment.ts';
import { invalidField } from '../../http/answer.ts';
import { implementPatch } from '../../write/patch.ts';

const DATES = ['constructiondate', 'commissioningdate'] as const;

/** [M3] [E2] */
const update = implementPatch(updateEquipment, {
  judge(payload, _row, { now }) {
    const ahead = DATES.find((field) => isFutureYear(payload[field] ?? 0, now));
    if (ahead) throw invalidField(ahead);
  },
});

export const equipmentCommands = [update];
