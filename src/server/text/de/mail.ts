import type { FeedbackSubject } from '../../../shared/rules/feedback.ts';
import type { Cause } from '../../../shared/rules/notice.ts';

type CauseText = { subject: string; paragraph: string; author: string; button: string };

/** Mails [N17] [N20] [T7]. */
export const mailText = {
  lang: 'de',
  locale: 'de-DE',
  /** [N21] */
  status: ['Offen', 'In Bearbeitung', 'Erledigt'],
  machine: 'Maschine',
  statusLabel: 'Status',
  sharedBy: 'Geteilt von',
  company: 'Betrieb',
  due: 'Fällig am',
  sharedSubject: (title: string) => `Meldung geteilt: ${title}`,
  sharedParagraph: (sender: string) => `${sender} hat diese Meldung mit Ihnen geteilt.`,
  sharedButton: 'Meldung öffnen',
  sharedReason: (sender: string, company: string) =>
    `Diese E-Mail hat ${sender} aus Wartbar an Sie gesendet. Zum Öffnen brauchen Sie eine Anmeldung bei ${company}.`,
  passwordSubject: 'Neues Passwort für Wartbar',
  passwordHeading: (name: string) => (name ? `Guten Tag, ${name}` : 'Guten Tag'),
  passwordParagraph:
    'Für Ihr Konto wurde ein neues Passwort angefordert. Der Link gilt eine Stunde und nur einmal.',
  passwordButton: 'Neues Passwort festlegen',
  passwordReason:
    'Sie haben das nicht angefordert? Dann brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
  invitation: {
    subject: (company: string) => `Ihr Zugang zu Wartbar bei ${company}`,
    heading: (name: string) => `Guten Tag, ${name}`,
    paragraph: (inviter: string, company: string) =>
      `${inviter} hat für Sie einen Zugang zu Wartbar bei ${company} eingerichtet. Legen Sie Ihr Passwort fest, dann können Sie sich anmelden. Der Link gilt sieben Tage und nur einmal.`,
    button: 'Passwort festlegen',
    reason: (inviter: string) =>
      `Diese E-Mail wurde von ${inviter} ausgelöst. Sie kennen niemanden dieses Namens? Dann brauchen Sie nichts zu tun.`,
  },
  signup: {
    subject: 'Ihr Zugang zu Wartbar',
    heading: 'Willkommen bei Wartbar',
    paragraphs: [
      'Legen Sie Ihr Passwort fest, dann ist Ihr Testzugang eingerichtet: 30 Tage, kostenlos und ohne Kreditkarte.',
      'Der Link gilt sieben Tage und nur einmal.',
    ],
    button: 'Testzugang starten',
    reason:
      'Sie erhalten diese E-Mail, weil jemand mit Ihrer Adresse einen Testzugang angefordert hat. Das waren nicht Sie? Dann brauchen Sie nichts zu tun: Ohne den Link wird nichts eingerichtet.',
  },
  known: {
    subject: 'Sie haben schon einen Zugang zu Wartbar',
    heading: 'Sie haben schon einen Zugang',
    paragraphs: [
      'Mit Ihrer Adresse wurde ein Testzugang angefordert. Dazu gibt es schon ein Konto, deshalb wurde nichts Neues eingerichtet.',
      'Melden Sie sich mit Ihrer Adresse an. Haben Sie Ihr Passwort vergessen, fordern Sie auf der Seite zur Anmeldung ein neues an.',
    ],
    invited: (company: string) => [
      `Mit Ihrer Adresse wurde ein Testzugang angefordert. Sie ist aber schon zu „${company}“ eingeladen, deshalb wurde nichts Neues eingerichtet.`,
      'Kennen Sie dieses Unternehmen? Dann legen Sie Ihr Passwort über den Link in der Einladung fest. Kennen Sie es nicht, folgen Sie der Einladung bitte nicht.',
    ],
    login: 'Konto',
    button: 'Zur Anmeldung',
    reason: 'Das waren nicht Sie? Dann brauchen Sie nichts zu tun: Ihr Konto bleibt, wie es ist.',
  },
  address: {
    subject: 'Neue E-Mail-Adresse für Wartbar bestätigen',
    heading: 'E-Mail-Adresse bestätigen',
    paragraphs: [
      'Diese Adresse soll für die Anmeldung bei Wartbar gelten. Bestätigen Sie sie, dann melden Sie sich künftig damit an.',
      'Der Link gilt eine Stunde und nur einmal.',
    ],
    button: 'Adresse bestätigen',
    reason:
      'Sie haben das nicht angefordert? Dann brauchen Sie nichts zu tun: Ohne den Link ändert sich nichts.',
  },
  addressTaken: {
    subject: 'Sie haben schon einen Zugang zu Wartbar',
    heading: 'Sie haben schon einen Zugang',
    paragraphs: [
      'Ihre Adresse sollte für ein anderes Konto bei Wartbar eingetragen werden. Zu Ihrer Adresse gibt es schon ein Konto, deshalb wurde nichts geändert.',
    ],
    button: 'Zur Anmeldung',
    reason: 'Das waren nicht Sie? Dann brauchen Sie nichts zu tun: Ihr Konto bleibt, wie es ist.',
  },
  account: {
    subject: 'Änderung an Ihrem Konto',
    heading: 'An Ihrem Konto wurde etwas geändert',
    login: 'Konto',
    changes: {
      password: 'Das Passwort wurde geändert. Alle anderen Geräte sind abgemeldet.',
      factorOn: 'Die 2-Faktor-Authentifizierung wurde eingerichtet. Alle anderen Geräte sind abgemeldet.',
      factorOff: 'Die 2-Faktor-Authentifizierung wurde ausgeschaltet.',
      factorReset:
        'Die 2-Faktor-Authentifizierung wurde zurückgesetzt. Bei der nächsten Anmeldung richten Sie sie neu ein.',
      passkeyAdded: 'Ein Passkey wurde hinzugefügt. Damit kann man sich ohne Passwort anmelden.',
      passkeyRemoved: 'Ein Passkey wurde entfernt.',
      address: 'Die E-Mail-Adresse, mit der Sie sich anmelden, wurde von einem Administrator geändert.',
      addressAsked:
        'Für Ihr Konto wurde eine andere E-Mail-Adresse angefordert. Sie gilt erst, wenn der Link bestätigt ist, der dorthin gesendet wurde.',
      addressMoved:
        'Die E-Mail-Adresse, mit der Sie sich anmelden, wurde geändert. Alle anderen Geräte sind abgemeldet.',
      deactivated: 'Ihr Zugang wurde von einem Administrator gesperrt. Alle Geräte sind abgemeldet.',
      recovered: 'Jemand hat sich mit einem Wiederherstellungscode angemeldet. Dieser Code gilt nicht mehr.',
    },
    /** Nothing was changed, but somebody tries. */
    attempts: {
      subject: 'Anmeldeversuche an Ihrem Konto',
      heading: 'Jemand versucht, sich mit Ihrem Konto anzumelden',
      guessed: 'Ihr Passwort wurde so oft falsch eingegeben, dass weitere Versuche warten müssen.',
      codesGuessed:
        'Ihr Passwort stimmte, aber der Code der 2-Faktor-Authentifizierung wurde zu oft falsch eingegeben.',
    },
    foreign:
      'Das waren nicht Sie und niemand in Ihrem Auftrag? Ändern Sie Ihr Passwort und sagen Sie Ihrem Administrator Bescheid.',
    button: 'Profil öffnen',
    reason: 'Sie erhalten diese E-Mail, weil es um die Sicherheit Ihres Kontos geht.',
  },
  deletion: {
    asked: {
      subject: (company: string) => `${company}: Löschung des Betriebs beantragt`,
      heading: 'Der Betrieb wird gelöscht',
      paragraphs: [
        'Die Löschung aller Daten dieses Betriebs in Wartbar wurde beantragt. Bis zum genannten Tag kann jeder Administrator sie zurücknehmen, danach ist alles endgültig gelöscht.',
        'Laden Sie vorher alle Daten herunter, wenn Sie sie noch brauchen, zum Beispiel Prüfberichte.',
      ],
      button: 'Löschung ansehen',
    },
    kept: {
      subject: (company: string) => `${company}: Löschung des Betriebs zurückgenommen`,
      heading: 'Der Betrieb bleibt',
      paragraphs: [
        'Die beantragte Löschung dieses Betriebs in Wartbar wurde zurückgenommen. Alle Daten bleiben.',
      ],
      button: 'Wartbar öffnen',
    },
    company: 'Betrieb',
    by: 'Von',
    day: 'Löschung am',
    reason: 'Sie erhalten diese E-Mail, weil Sie Administrator dieses Betriebs sind.',
  },
  backupFailed: {
    subject: 'Wartbar: Sicherung fehlgeschlagen',
    heading: 'Die nächtliche Sicherung ist fehlgeschlagen',
    paragraphs: [
      'Wartbar läuft weiter und versucht die Sicherung jede Stunde noch einmal. Prüfen Sie den Speicherplatz und den Ordner der Sicherungen.',
      'Was genau geschah, steht im Protokoll des Servers.',
    ],
    facts: { problem: 'Meldung' },
    button: 'Wartbar öffnen',
    reason: 'Sie erhalten diese E-Mail, weil Sie diesen Server verwalten.',
  },
  feedback: {
    subject: (subject: string) => `Rückmeldung: ${subject}`,
    subjects: {
      general: 'Generelles Feedback',
      setup: 'Probleme beim Einrichten',
      operation: 'Probleme beim Betrieb',
      features: 'Funktionalität und Features',
      other: 'Sonstiges',
    } satisfies Record<FeedbackSubject, string>,
    sender: 'Von',
    reply: 'Antworten',
    open: 'Wartbar öffnen',
    reason: 'Sie erhalten diese E-Mail, weil Rückmeldungen aus Wartbar an diese Adresse gehen.',
  },
  causes: {
    maintenance: {
      subject: 'Wartung steht an',
      paragraph: 'An einer Maschine, die Sie abonniert haben, steht eine Wartung an.',
      author: '',
      button: 'Wartung öffnen',
    },
    unreported: {
      subject: 'Bericht fehlt',
      paragraph:
        'An einer Maschine, die Sie abonniert haben, wurde eine Wartung ohne Bericht auf „Erledigt“ gesetzt. Sie gilt als überfällig, bis der Bericht geschrieben oder ein neues Datum gesetzt ist.',
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
  } satisfies Record<Cause, CauseText>,
  reason:
    'Sie erhalten diese E-Mail, weil Sie die Maschine in Wartbar abonniert haben. Auf der Startseite wählen Sie, worüber Sie per E-Mail informiert werden.',
};
