/** What the chapters of the guide are called [H1], by the names that they have in addresses. */
export const chapterTitles = {
  start: 'Erste Schritte',
  scan: 'Scannen',
  report: 'Eine Störung melden',
  offline: 'Ohne Netz arbeiten',
  sync: 'Was das Zeichen oben bedeutet',
  refused: 'Wenn etwas nicht angenommen wird',
  maintenance: 'Wartung und Unterschrift',
  documents: 'Dokumente',
  install: 'Als App installieren',
  tablet: 'Ein Tablet für die Schicht',
  data: 'Ihre Daten',
  setup: 'Den Betrieb einrichten',
  stickers: 'Aufkleber drucken und anbringen',
  plan: 'Wartungen planen',
  tables: 'Daten als Tabelle exportieren',
  safety: 'Anmeldung und Sicherheit',
} as const;

export type ChapterName = keyof typeof chapterTitles;

/** Text by language. */
type Said = Readonly<Record<string, string>>;

/** A document of the app's own: the type holds that each path leads to a chapter that exists. */
export type SupportDocument = {
  title: Said;
  mimeType: 'text/html';
  path: '/guide' | `/guide?chapter=${ChapterName}`;
};

export type SupportCategory = { name: Said; documents: readonly SupportDocument[] };

export type SupportFile = {
  categories: readonly SupportCategory[];
  faqs: readonly { question: Said; answer: Said }[];
};

const chapter = (name: ChapterName): SupportDocument => ({
  title: { de: chapterTitles[name] },
  mimeType: 'text/html',
  path: `/guide?chapter=${name}`,
});
const faq = (question: string, answer: string) => ({ question: { de: question }, answer: { de: answer } });

/** The support file [H1]: part of the app, so that it is there without network. Others get it from the API. */
export const supportFile: SupportFile = {
  categories: [
    {
      name: { de: 'Anleitungen' },
      documents: [
        chapter('start'),
        chapter('scan'),
        chapter('report'),
        chapter('offline'),
        chapter('sync'),
        chapter('refused'),
        chapter('maintenance'),
        chapter('documents'),
        chapter('install'),
        chapter('tablet'),
        chapter('data'),
      ],
    },
    {
      name: { de: 'Für die Verwaltung' },
      documents: [
        chapter('setup'),
        chapter('stickers'),
        chapter('plan'),
        chapter('tables'),
        chapter('safety'),
        { title: { de: 'Die ganze Anleitung zum Ausdrucken' }, mimeType: 'text/html', path: '/guide' },
      ],
    },
  ],
  faqs: [
    faq(
      'Ist meine Meldung angekommen?',
      'Zeigt die Wolke oben einen Haken, hat der Server alles. Sonst steht dort, wie viel noch auf diesem Gerät wartet. Es wird automatisch gesendet, sobald Sie Netz haben.',
    ),
    faq(
      'Was passiert, wenn der Akku leer ist, bevor gesendet wurde?',
      'Nichts geht verloren: Gespeicherte Einträge und angefangene Formulare liegen auf dem Gerät und sind nach dem Neustart wieder da.',
    ),
    faq(
      'Warum sehe ich eine Maschine nicht?',
      'Auf Ihr Gerät kommen die Maschinen der Werke, Bereiche und Pools, die Sie abonniert haben. Fehlt eine, wenden Sie sich an Ihre Administration.',
    ),
    faq(
      'Die Kamera öffnet sich nicht. Was nun?',
      'Tippen Sie im Scanner auf „Nummer eintippen“, oder wählen Sie ein Foto des Codes. Meist ist die Kamera für den Browser gesperrt: Erlauben Sie sie über das Schloss neben der Adresse.',
    ),
    faq(
      'Zwei von uns haben dasselbe geändert. Wer gewinnt?',
      'Verschiedene Felder führt der Server zusammen. Beim selben Feld fragt die App, was gelten soll; überschrieben wird nichts.',
    ),
    faq(
      'Wie bekomme ich E-Mails über neue Meldungen?',
      'Tippen Sie oben auf die Glocke, dann auf „E-Mail-Benachrichtigungen“, und suchen Sie aus, was zusätzlich per E-Mail kommt.',
    ),
    faq(
      'Ich habe mein Passwort vergessen.',
      'Wählen Sie bei der Anmeldung „Passwort vergessen?“. Sie bekommen einen Link per E-Mail, der eine Stunde gilt.',
    ),
  ],
};
