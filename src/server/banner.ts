import { DEMO_PASSWORD } from './demo/load-demo.ts';

/** Logins of the demo company, with who they are. */
export const DEMO_LOGINS: Record<string, string> = {
  'admin@musterwerk.example': 'Administration',
  'leitung@musterwerk.example': 'Leitung Instandhaltung',
  'technik@musterwerk.example': 'Technik, ein Werk',
  'bediener@musterwerk.example': 'Bedienung, darf melden',
  'hersteller@maschinenbau.example': 'Maschinenbauer',
  'super@wartbar.example': 'Superuser',
};

/** What a person reads once the server is ready; `known` are the demo logins that exist here. */
export function banner(version: string, address: string, known: readonly string[]): string {
  const lines = [`Wartbar ${version} läuft: ${address}`];
  if (known.length > 0) {
    lines.push('', `Demo-Zugänge, Passwort für alle: ${DEMO_PASSWORD}`);
    for (const email of known) lines.push(`  ${email.padEnd(34)}${DEMO_LOGINS[email] ?? ''}`);
  }
  return `\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n\n`;
}
