// A real OpenID provider of its own process: `node openid-provider.mjs CLIENTS`, a JSON list of what may log in by it. It
// prints its address once it listens. Whoever types an address as name logs in with it; `unchecked:` before it: the
// provider says that it did not check the address; `silent:`: it does not say. What stands behind `#` makes another person.
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const [, , clients] = process.argv;
const server = createServer((request, answer) => handle(request, answer));
let handle = () => {};

function claimsOf(sub) {
  const [, kind, email] = /^(?:(unchecked|silent):)?([^#]*)/.exec(sub) ?? [];
  return { sub, email, ...(kind === 'silent' ? {} : { email_verified: kind !== 'unchecked' }) };
}

server.listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients: JSON.parse(clients),
    claims: { email: ['email', 'email_verified'] },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => claimsOf(sub) }),
    pkce: { required: () => true },
    ttl: { AuthorizationCode: 60, Session: 600, Grant: 600, Interaction: 600 },
  });
  handle = provider.callback();
  process.stdout.write(`${issuer}\n`);
});
process.on('disconnect', () => process.exit());
process.stdin.resume().on('end', () => process.exit());
