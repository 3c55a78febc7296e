import { randomBytes } from 'node:crypto';
import {
  createCustomerEquipment,
  deleteCustomerEquipment,
  renewBuilderInvitation,
  updateCustomerEquipment,
} from '../../../shared/contract/machine/customer.ts';
import {
  createBuilderLink,
  createMachineRelease,
  deleteBuilderLink,
  updateMachineRelease,
} from '../../../shared/contract/machine/release.ts';
import { type AuditAction, noteAudit } from '../../db/account/audit.ts';
import { findRow, updateRow } from '../../db/records.ts';
import { invalidField, Refusal } from '../../http/answer.ts';
import type { CommandContext } from '../../http/context.ts';
import { type FeaturePart, implementCommand } from '../../http/implement.ts';
import { implementCreate } from '../../write/create.ts';
import { implementDelete } from '../../write/delete.ts';
import { lockVisible } from '../../write/lock-visible.ts';
import { assertNoFutureYear } from '../../write/moments.ts';
import { implementPatch } from '../../write/patch.ts';
import { actAs, findBuilder, isReleased, machineName, manufacturerOf } from './store.ts';

/** As hard to guess as the code that a builder begins with: 12 characters, 0 to F. */
const newCode = () => randomBytes(6).toString('hex').toUpperCase();

async function refuseReleased(nodeid: string, context: CommandContext): Promise<undefined> {
  if (await isReleased(context, nodeid)) throw new Refusal('forbidden', 'Released By Its Operator');
  return undefined;
}

/** [D11] With the machine's name, which outlives it. */
async function noteRelease(context: CommandContext, action: AuditAction, equipmentnodeid: string) {
  const detail = await machineName(context, equipmentnodeid);
  await noteAudit(context, action, { subjectnodeid: equipmentnodeid, detail });
}

const isEmpty = (parts: Partial<Record<'documents' | 'faults' | 'readings', boolean | undefined>>): boolean =>
  !parts.documents && !parts.faults && !parts.readings;

/**
 * [B5] Operators release machines to their builder. What the builder is shown is kept by the database (`021_releases.sql`)
 * in the transaction of each write, whoever writes.
 */
export const releasePart: FeaturePart = {
  commands: [
    implementCommand(renewBuilderInvitation, async ({ nodeid }, context) => {
      const { tx, caller } = context;
      await lockVisible(context, 'builderinvitation', nodeid);
      await updateRow(tx, caller.clientid, 'builderinvitation', nodeid, { code: newCode() });
      await noteAudit(context, 'builder.coderenewed', { subjectnodeid: nodeid });
      return findRow(tx, caller.clientid, 'builderinvitation', nodeid);
    }),
    implementCreate(createBuilderLink, {
      async judge({ code }, context) {
        const builder = await findBuilder(context, code);
        if (!builder) throw invalidField('code');
        return builder;
      },
      afterwards: ({ nodeid, name }, context) =>
        noteAudit(context, 'builder.linked', { subjectnodeid: nodeid, detail: name }),
      present: ({ nodeid }, { tx, caller }) => findRow(tx, caller.clientid, 'builderlink', nodeid),
    }),
    implementDelete(deleteBuilderLink, {
      async judge({ nodeid, name }, _payload, context) {
        await actAs(context);
        await noteAudit(context, 'builder.unlinked', { subjectnodeid: nodeid, detail: name });
      },
    }),
    implementCreate(createMachineRelease, {
      async judge({ equipmentnodeid, builderlinknodeid }, context) {
        const { tx, caller } = context;
        const link = await findRow(tx, caller.clientid, 'builderlink', builderlinknodeid, { lock: 'there' });
        const manufacturer = await manufacturerOf(context, equipmentnodeid);
        // A link that is not there is told by what names it.
        if (link && link.legalentitynodeid !== manufacturer) throw invalidField('builderlinknodeid');
        await actAs(context);
      },
      async afterwards(payload, context) {
        if (!isEmpty(payload)) await noteRelease(context, 'release.given', payload.equipmentnodeid);
      },
    }),
    implementPatch(updateMachineRelease, {
      judge: (_payload, _row, context) => actAs(context),
      async afterwards(_payload, row, context, { changes }) {
        if (Object.keys(changes).length === 0) return;
        const [before, after] = [isEmpty(row), isEmpty({ ...row, ...changes })];
        const action = after ? 'release.withdrawn' : before ? 'release.given' : 'release.changed';
        await noteRelease(context, action, row.equipmentnodeid);
      },
    }),
    implementCreate(createCustomerEquipment, {
      judge(payload, { now }) {
        assertNoFutureYear(payload, ['constructiondate'], now);
      },
    }),
    implementPatch(updateCustomerEquipment, {
      judge(payload, _row, context) {
        assertNoFutureYear(payload, ['constructiondate'], context.now);
        return refuseReleased(payload.nodeid, context);
      },
    }),
    implementDelete(deleteCustomerEquipment, {
      async judge({ nodeid, name }, _payload, context) {
        await refuseReleased(nodeid, context);
        await noteAudit(context, 'customermachine.deleted', { subjectnodeid: nodeid, detail: name });
      },
    }),
  ],
};
