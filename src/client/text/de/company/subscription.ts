import { formatNumber } from '../../format.ts';

const units: Record<string, readonly [one: string, many: string]> = {
  y: ['Jahr', 'Jahre'],
  m: ['Monat', 'Monate'],
  d: ['Tag', 'Tage'],
};

/** What a company has subscribed to [U2]. */
export const subscriptionText = {
  title: 'Ihr Abo',
  plans: {
    free: 'Testzugang',
    team5: 'Team 5',
    team30: 'Team 30',
    team150: 'Team 150',
    builder: 'Maschinenbauer',
  } as Record<string, string>,
  none: 'Kein Abo hinterlegt',
  name: 'Abo',
  term: 'Laufzeit',
  since: 'Abgeschlossen am',
  renewed: 'Automatische Verlängerung am',
  ends: 'Endet am',
  noticeperiod: 'Kündigungsfrist',
  untilRenewal: (period: string) => `${period} zur Verlängerung`,
  organisation: 'Organisation',
  users: 'Benutzer',
  usersOf: (active: number, limit: number) => `${formatNumber(active)} von ${formatNumber(limit)} aktiv`,
  usersWithoutLimit: (active: number) => `${formatNumber(active)} aktiv, ohne Grenze`,
  id: 'Abo-Nummer',
  order: 'Bestellung',
  orderState: (number: number, at: string, confirmed: string | null) =>
    `Nr. ${number} vom ${at}, ${confirmed === null ? 'noch nicht bestätigt' : `bestätigt am ${confirmed}`}`,
  /** A number with its unit, such as `3m`. */
  span: (value: string): string => {
    const amount = Number.parseInt(value, 10);
    const [one, many] = units[value.slice(-1)] ?? ['', ''];
    return `${formatNumber(amount)} ${amount === 1 ? one : many}`;
  },
  billing: 'Rechnung',
  address: 'Rechnungsadresse',
  delivery: 'Zustellung',
  byMail: 'Elektronisch per E-Mail',
  recipient: 'Empfänger',
  noBilling: 'Keine Rechnungsadresse hinterlegt.',
  changes: 'Änderungen an Abo oder Rechnung übernimmt der Kundenservice.',
  questions: 'Häufige Fragen',
  faqs: [
    {
      question: 'Wir brauchen mehr Benutzer, als das Abo erlaubt.',
      answer:
        'Schreiben Sie dem Kundenservice eine E-Mail mit Ihrer Abo-Nummer und der gewünschten Zahl der Benutzer.',
    },
    {
      question: 'Wir brauchen weitere Administratoren.',
      answer:
        'Laden Sie unter „Benutzer“ jemanden mit der Rolle Admin ein, oder geben Sie jemandem diese Rolle.',
    },
    {
      question: 'Etwas funktioniert nicht, wie es soll.',
      answer:
        'Technische Fragen beantwortet der Kundenservice. Eine Rückmeldung aus „Hilfe & Feedback“ kommt auch an, wenn Sie gerade kein Netz haben.',
    },
    {
      question: 'Wo ändere ich mein eigenes Konto?',
      answer:
        'Oben rechts unter „Profil“: Passwort, 2-Faktor-Authentifizierung, Passkeys und angemeldete Geräte.',
    },
    {
      question: 'Wie kündigen wir?',
      answer: 'Per E-Mail an den Kundenservice mit Ihrer Abo-Nummer, innerhalb der Kündigungsfrist.',
    },
  ],
  service: 'Kundenservice',
  hours: (hours: string) => `Erreichbar ${hours} Uhr`,
  unknown: 'Ihr Abo wird mit Verbindung zum Server gezeigt.',
  failed: 'Ihr Abo konnte nicht geladen werden.',
  again: 'Noch einmal versuchen',
};
