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

/** Who can log in here, as far as the start tells it. */
export interface Access {
  /** Demo logins that exist. */
  demo: readonly string[];
  /** The administrator of a new company, until the first login. */
  first: { email: string; password: string } | null;
  /**
   * An account that this start let in again, and where its password is set; null `url`: there is no such account,
   * `before`: an earlier start did it.
   */
  unlocked: { email: string; url: string | null } | null;
  /**
   * A super user whom this start made, or who has no password yet, and where it is set; null `url`: the address is somebody
   * else's.
   */
  superuser?: { email: string; url: string | null } | null;
  /** There is no company, so nobody can log in. */
  nobody: boolean;
}

/** What a person reads once the server is ready. */
export function banner(version: string, address: string, access: Access): string {
  const { demo, first, unlocked, superuser, nobody } = access;
  const lines = [`Wartbar ${version} läuft: ${address}`];
  if (demo.length > 0) {
    lines.push('', `Demo-Zugänge, Passwort für alle: ${DEMO_PASSWORD}`);
    for (const email of demo) lines.push(`  ${email.padEnd(34)}${DEMO_LOGINS[email] ?? ''}`);
  }
  if (first) {
    lines.push(
      '',
      'Erster Zugang (bis zur ersten Anmeldung nennt jeder Start ein neues Passwort):',
      `  E-Mail-Adresse  ${first.email}`,
      `  Passwort        ${first.password}`,
    );
  }
  if (unlocked?.url === 'before') {
    lines.push(
      '',
      `${unlocked.email} wurde schon entsperrt: für ein weiteres Mal einmal ohne WARTBAR_UNLOCK starten.`,
    );
  } else if (unlocked?.url) {
    lines.push(
      '',
      `${unlocked.email} ist entsperrt, Passwort und zweiter Faktor sind zurückgesetzt. Neues Passwort, eine Stunde lang:`,
      `  ${unlocked.url}`,
      'WARTBAR_UNLOCK vor dem nächsten Start wieder entfernen.',
    );
  } else if (unlocked) {
    lines.push('', `Kein Zugang mit der Adresse ${unlocked.email}: nichts wurde geändert.`);
  }
  if (superuser?.url) {
    lines.push(
      '',
      `${superuser.email} ist Superuser. Passwort festlegen, eine Stunde lang:`,
      `  ${superuser.url}`,
    );
  } else if (superuser) {
    lines.push(
      '',
      `${superuser.email} gehört schon jemandem in einem Betrieb: für den Superuser eine andere Adresse nehmen.`,
    );
  }
  if (nobody) lines.push('', 'Noch kann sich niemand anmelden: WARTBAR_ADMIN_EMAIL setzen und neu starten.');
  return `\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n\n`;
}
