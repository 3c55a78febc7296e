import { seedCompany } from './company.ts';
import { type DatabaseKind, type ServerOptions, startServer } from './server.ts';

/** A server with a company in it, and two who work in its north: an admin, and a technician as a colleague. */
export async function startCompany(kind: DatabaseKind, options: ServerOptions = {}) {
  const server = await startServer(kind, options);
  const company = await seedCompany(server.database.db);
  const client = await server.login(await company.addUser('admin', [company.sites.north]));
  const colleague = await server.login(await company.addUser('technician', [company.sites.north]));
  return { server, company, client, colleague };
}
