import type { FieldProblem } from '../../../../shared/contract/core/errors.ts';

const MINUTE = 60;

/** How far a clock is off, in words. */
function off(seconds: number): string {
  const minutes = Math.max(1, Math.round(Math.abs(seconds) / MINUTE));
  const long = minutes === 1 ? 'etwa eine Minute' : `etwa ${minutes} Minuten`;
  return `${long} ${seconds > 0 ? 'vor' : 'nach'}`;
}

/** Second factor [S7]; quoted wording is that of the sources. */
export const secondFactorText = {
  title: '2-Faktor-Anmeldung',
  lead: (email: string) => `Das Passwort für ${email} stimmt. Zeigen Sie noch, dass Sie es sind.`,
  code: 'Code',
  codeHint: 'Sechs Ziffern aus Ihrer Authenticator-App',
  eitherHint: 'Sechs Ziffern aus Ihrer Authenticator-App oder ein Wiederherstellungscode',
  recovery: 'Wiederherstellungscode',
  recoveryHint: 'Einer der zehn Codes, die Sie bei der Einrichtung gesichert haben',
  useRecovery: 'Wiederherstellungscode eingeben',
  useApp: 'Code aus der App eingeben',
  noneLeft: 'Beides verloren? Ein Administrator Ihrer Firma kann den zweiten Faktor zurücksetzen.',
  submit: 'Bestätigen',
  submitting: 'Wird geprüft …',
  cancel: 'Mit anderem Konto anmelden',
  over: 'Die Anmeldung hat zu lange gedauert. Melden Sie sich bitte noch einmal an.',
  toLogin: 'Zur Anmeldung',
  problem: {
    empty: 'Bitte Code eingeben',
    wrong: 'Der Code stimmt nicht.',
    used: 'Dieser Code wurde schon benutzt. Nehmen Sie den nächsten.',
    clock: (seconds: number) =>
      `Der Code ist von einem anderen Moment: Die Uhr Ihres Telefons geht ${off(seconds)}. Stellen Sie Datum und Uhrzeit dort auf automatisch.`,
    password: 'Das aktuelle Passwort ist falsch.',
    passwordMissing: 'Bitte Passwort eingeben',
    often: 'Zu viele Versuche. Warten Sie eine Weile und versuchen Sie es dann noch einmal.',
    offline: 'Keine Verbindung zum Server. Dafür wird eine Verbindung gebraucht.',
    failed: 'Das hat nicht geklappt. Versuchen Sie es in einem Moment noch einmal.',
  },
  setUp: {
    required:
      'Für Ihr Konto wird ein zweiter Faktor gebraucht. Richten Sie ihn jetzt ein, dann geht es weiter.',
    passwordLead:
      'Danach brauchen Sie zum Anmelden Ihr Passwort und einen Code aus einer App auf Ihrem Telefon. Andere Geräte, auf denen Sie angemeldet sind, fragen beim nächsten Mal danach; was dort noch nicht gesendet ist, bleibt erhalten.',
    next: 'Weiter',
    scan: 'Scannen Sie den QR-Code mit einer Authenticator-App und geben Sie dann den Code ein, den sie zeigt.',
    image: 'QR-Code für die Authenticator-App',
    open: 'App auf diesem Gerät öffnen',
    key: 'Schlüssel zum Abtippen',
    copyKey: 'Schlüssel kopieren',
    loading: 'QR-Code wird geladen …',
    failed: 'Der QR-Code konnte nicht geladen werden.',
    again: 'Noch einmal versuchen',
  },
  codes: {
    title: 'Ihre Wiederherstellungscodes',
    lead: 'Damit kommen Sie hinein, wenn das Telefon fehlt. Jeder Code gilt einmal. Sie werden nur einmal angezeigt: Bewahren Sie sie getrennt vom Telefon auf.',
    copy: 'Kopieren',
    copied: 'Kopiert',
    notCopied: 'Kopieren ging nicht. Sichern Sie die Codes als Datei.',
    save: 'Als Datei sichern',
    file: 'wartbar-wiederherstellungscodes.txt',
    head: (email: string) => `Wiederherstellungscodes für Wartbar, ${email}`,
    kept: 'Ich habe die Codes gesichert',
    done: 'Fertig',
  },
};

/** [S7] What is wrong with a code, in words: also how far the clock of the phone is off. */
export function codeProblem({ problem, seconds }: Pick<FieldProblem, 'problem' | 'seconds'>): string {
  const text = secondFactorText.problem;
  if (seconds !== undefined) return text.clock(seconds);
  return problem === 'inuse' ? text.used : text.wrong;
}
