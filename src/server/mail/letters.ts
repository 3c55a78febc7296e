import type { Cause } from '../../shared/rules/notice.ts';
import type { Letter } from './letter.ts';

/** [N21] */
const STATUS = ['Offen', 'In Bearbeitung', 'Erledigt'];

interface Shared {
  title: string;
  machine: string;
  status: number;
  sender: string;
  company: string;
  url: string;
}

/** [N17] A notification that somebody shared. */
export function sharedLetter({ title, machine, status, sender, company, url }: Shared): Letter {
  return {
    subject: `Meldung geteilt: ${title}`,
    heading: title,
    paragraphs: [`${sender} hat diese Meldung mit Ihnen geteilt.`],
    facts: [
      ['Maschine', machine],
      ['Status', STATUS[status] ?? ''],
      ['Geteilt von', sender],
      ['Betrieb', company],
    ],
    button: { label: 'Meldung öffnen', url },
    reason: `Diese E-Mail hat ${sender} aus Wartbar an Sie gesendet. Zum Öffnen brauchen Sie eine Anmeldung bei ${company}.`,
  };
}

interface Told {
  cause: Cause;
  title: string;
  machine: string;
  /** Who did it; '' for the server itself. */
  author: string;
  /** ms. */
  dueuntil: number;
  company: { name: string; timezone: string };
  url: string;
}

const dateIn = (timeZone: string, time: number): string =>
  new Intl.DateTimeFormat('de-DE', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' }).format(
    time,
  );

const WORDS: Record<Cause, { subject: string; paragraph: string; author: string; button: string }> = {
  maintenance: {
    subject: 'Wartung steht an',
    paragraph: 'An einer Maschine, die Sie abonniert haben, steht eine Wartung an.',
    author: '',
    button: 'Wartung öffnen',
  },
  notification: {
    subject: 'Neue Meldung',
    paragraph: 'An einer Maschine, die Sie abonniert haben, gibt es eine neue Meldung.',
    author: 'Gemeldet von',
    button: 'Meldung öffnen',
  },
  report: {
    subject: 'Wartungsbericht',
    paragraph: 'An einer Maschine, die Sie abonniert haben, wurde eine Wartung abgeschlossen.',
    author: 'Durchgeführt von',
    button: 'Bericht öffnen',
  },
};

/** [T7] [N20] What a subscriber is told of. */
export function noticeLetter({ cause, title, machine, author, dueuntil, company, url }: Told): Letter {
  const { subject, paragraph, author: did, button } = WORDS[cause];
  const due = cause === 'maintenance' && dueuntil > 0 ? dateIn(company.timezone, dueuntil) : '';
  return {
    subject: [subject, machine, title].filter(Boolean).join(': '),
    heading: title,
    paragraphs: [paragraph],
    facts: [
      ['Maschine', machine],
      ['Fällig am', due],
      [did, author],
      ['Betrieb', company.name],
    ],
    button: { label: button, url },
    reason:
      'Sie erhalten diese E-Mail, weil Sie die Maschine in Wartbar abonniert haben. Auf der Startseite wählen Sie, worüber Sie per E-Mail informiert werden.',
  };
}
