import type { Kysely } from 'kysely';
import type { Database } from '../../../src/server/db/schema.ts';
import { type Company, newId, seedCompany } from './company.ts';

/** A machine builder with the code by which operators link it. */
export async function seedBuilder(db: Kysely<Database>): Promise<{ builder: Company; code: string }> {
  const builder = await seedCompany(db, { clientinfo: 'machinebuilder' });
  const { code } = await db
    .selectFrom('builderinvitation')
    .select('code')
    .where('clientid', '=', builder.clientid)
    .executeTakeFirstOrThrow();
  return { builder, code };
}

const links = new Map<Company, { builderlink: string; builder: Company; buildercode: string }>();

/** The company's manufacturer as a builder on this server, linked once. */
export async function linkOf(db: Kysely<Database>, company: Company) {
  const known = links.get(company);
  if (known) return known;
  const { builder, code } = await seedBuilder(db);
  const builderlink = await company.add('builderlink', {
    legalentitynodeid: company.legalentitynodeid,
    name: 'Maschinenbau',
    builderclientid: builder.clientid,
  });
  const made = { builderlink, builder, buildercode: code };
  links.set(company, made);
  return made;
}

/** What commands about releases name: fresh machines beside one, with a release and without, and links. */
export async function addReleases(db: Kysely<Database>, company: Company, beside: string) {
  const { builderlink, builder, buildercode } = await linkOf(db, company);
  const bare = await company.addMachine('Ohne Freigabe', { parentnodeid: beside });
  const released = await company.addMachine('Mit Freigabe', { parentnodeid: beside });
  const machinerelease = await company.add('machinerelease', {
    equipmentnodeid: released,
    builderlinknodeid: builderlink,
    documents: true,
    faults: false,
    readings: false,
  });
  const sparelink = await company.add('builderlink', {
    legalentitynodeid: await company.add('legalentity', { name: 'Anderer Hersteller' }),
    name: 'Maschinenbau',
    builderclientid: builder.clientid,
  });
  const builderinvitation = await company.add('builderinvitation', {
    code: newId('builderinvitation').slice(-12),
  });
  return { bare, machinerelease, builderlink, sparelink, buildercode, builderinvitation };
}

/** The kinds of which a builder has rows of its customers. */
export const CUSTOMER_KINDS = [
  'customerequipment',
  'customernotification',
  'customerreading',
  'customerdocument',
  'customerquestion',
];
