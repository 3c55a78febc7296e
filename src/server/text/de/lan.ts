/** A line of a drawn screen; `on` draws a switch. */
interface DrawnLine {
  text: string;
  marked?: boolean;
  on?: boolean;
}

/** [D1] What a person sees at a step, drawn simply: a screen of a phone or a window of a computer. */
export interface Drawing {
  on: 'phone' | 'window';
  title: string;
  lines: readonly DrawnLine[];
  /** A button below, which is to be pressed. */
  button?: string;
}

export interface Step {
  say: string;
  hint?: string;
  drawing: Drawing;
  /** What is fetched in this step. */
  file?: { path: '/ca.crt' | '/ca.mobileconfig'; label: string };
}

export type System = 'android' | 'ios' | 'windows' | 'mdm';

const certificate = { path: '/ca.crt', label: 'Zertifikat laden' } as const;
const FILE = 'wartbar-ca.crt';

/** Steps by system, in the words that the systems themselves use. */
export const lanSteps: Record<System, { name: string; steps: readonly Step[] }> = {
  android: {
    name: 'Android',
    steps: [
      {
        say: 'Tippen Sie in Chrome auf „Zertifikat laden“ und bestätigen Sie das Herunterladen.',
        hint: 'Meldet das Handy, dass sich das Zertifikat nur in den Einstellungen installieren lässt, schließen Sie die Meldung.',
        file: certificate,
        drawing: {
          on: 'phone',
          title: 'Chrome',
          lines: [{ text: FILE, marked: true }, { text: 'Download abgeschlossen' }],
        },
      },
      {
        say: 'Öffnen Sie die Einstellungen, suchen Sie oben nach „CA-Zertifikat“ und tippen Sie auf den Treffer.',
        hint: 'Ohne Suche: Sicherheit und Datenschutz, Weitere Sicherheitseinstellungen, Verschlüsselung und Anmeldedaten, Zertifikat installieren. Bei Samsung heißt der letzte Punkt „Von Gerätespeicher installieren“.',
        drawing: {
          on: 'phone',
          title: 'Zertifikat installieren',
          lines: [
            { text: 'CA-Zertifikat', marked: true },
            { text: 'VPN- und App-Nutzerzertifikat' },
            { text: 'WLAN-Zertifikat' },
          ],
        },
      },
      {
        say: `Wählen Sie „Trotzdem installieren“, entsperren Sie das Handy und wählen Sie „${FILE}“.`,
        hint: 'Android warnt vor jedem eigenen Zertifikat. Das Handy braucht dafür eine Displaysperre.',
        drawing: {
          on: 'phone',
          title: 'Downloads',
          lines: [{ text: FILE, marked: true }, { text: 'Urlaubsfoto.jpg' }],
        },
      },
    ],
  },
  ios: {
    name: 'iPhone und iPad',
    steps: [
      {
        say: 'Tippen Sie in Safari auf „Profil laden“ und dann auf „Zulassen“.',
        file: { path: '/ca.mobileconfig', label: 'Profil laden' },
        drawing: {
          on: 'phone',
          title: 'Konfigurationsprofil',
          lines: [{ text: 'Ignorieren' }, { text: 'Zulassen', marked: true }],
        },
      },
      {
        say: 'Öffnen Sie die Einstellungen, tippen Sie oben auf „Profil geladen“ und dann auf „Installieren“.',
        hint: 'Steht es nicht oben: Allgemein, VPN und Geräteverwaltung.',
        drawing: {
          on: 'phone',
          title: 'Einstellungen',
          lines: [{ text: 'Profil geladen', marked: true }, { text: 'WLAN' }, { text: 'Mobilfunk' }],
        },
      },
      {
        say: 'Zurück in den Einstellungen: Allgemein, Info, ganz unten „Zertifikatsvertrauenseinstellungen“. Schalten Sie Wartbar ein.',
        hint: 'Ohne diesen zweiten Schalter bleibt das Profil wirkungslos.',
        drawing: {
          on: 'phone',
          title: 'Vertrauenseinstellungen',
          lines: [{ text: 'Wartbar', marked: true, on: true }],
        },
      },
    ],
  },
  windows: {
    name: 'Windows',
    steps: [
      {
        say: `Laden Sie das Zertifikat, öffnen Sie „${FILE}“ mit einem Doppelklick und klicken Sie auf „Zertifikat installieren“.`,
        file: certificate,
        drawing: {
          on: 'window',
          title: 'Zertifikat',
          lines: [{ text: 'Ausgestellt für: Wartbar' }],
          button: 'Zertifikat installieren …',
        },
      },
      {
        say: 'Wählen Sie „Aktueller Benutzer“ und klicken Sie auf „Weiter“.',
        hint: 'Für alle Benutzer des Rechners: „Lokaler Computer“. Das braucht Administratorrechte.',
        drawing: {
          on: 'window',
          title: 'Zertifikatimport-Assistent',
          lines: [{ text: 'Aktueller Benutzer', marked: true }, { text: 'Lokaler Computer' }],
          button: 'Weiter',
        },
      },
      {
        say: 'Wählen Sie „Alle Zertifikate in folgendem Speicher speichern“ und über „Durchsuchen“ den Speicher „Vertrauenswürdige Stammzertifizierungsstellen“.',
        hint: 'Bestätigen Sie „Weiter“, „Fertig stellen“ und die Sicherheitswarnung. Schließen Sie dann alle Fenster des Browsers und öffnen Sie ihn neu.',
        drawing: {
          on: 'window',
          title: 'Zertifikatspeicher',
          lines: [{ text: 'Eigene Zertifikate' }, { text: 'Vertrauenswürdige Stammzertifi…', marked: true }],
          button: 'OK',
        },
      },
    ],
  },
  mdm: {
    name: 'Viele Geräte mit einer Geräteverwaltung (MDM)',
    steps: [
      {
        say: 'Laden Sie das Zertifikat und vergleichen Sie den Fingerabdruck unten auf dieser Seite.',
        file: certificate,
        drawing: { on: 'window', title: 'Downloads', lines: [{ text: FILE, marked: true }] },
      },
      {
        say: 'Verteilen Sie es als vertrauenswürdiges Stammzertifikat an alle Geräte.',
        hint: 'Microsoft Intune: Geräte, Konfiguration, Neue Richtlinie, „Vertrauenswürdiges Zertifikat“. Windows-Domäne: Gruppenrichtlinie, „Vertrauenswürdige Stammzertifizierungsstellen“. Auf so verwalteten iPhones entfällt der zweite Schalter.',
        drawing: {
          on: 'window',
          title: 'Geräteverwaltung',
          lines: [{ text: 'Vertrauenswürdiges Zertifikat', marked: true }, { text: 'WLAN' }, { text: 'VPN' }],
          button: 'Zuweisen',
        },
      },
      {
        say: 'Legen Sie die Adresse von Wartbar als Web-App auf den Startbildschirm der Geräte.',
        drawing: { on: 'phone', title: 'Startbildschirm', lines: [{ text: 'Wartbar', marked: true }] },
      },
    ],
  },
};

/** The page that leads a device to trusting the server [D1]. */
export const lanText = {
  language: 'de',
  title: 'Wartbar auf diesem Gerät einrichten',
  intro:
    'Damit Wartbar auch ohne Netz arbeitet, muss das Gerät diesem Server einmal vertrauen. Das dauert etwa zwei Minuten.',
  checking: 'Gerät wird geprüft …',
  trusted: 'Dieses Gerät vertraut dem Server.',
  open: 'Wartbar öffnen',
  byAddress:
    'Der Name wartbar.local ist hier nicht bekannt. Wartbar öffnet unter der Adresse des Servers; ändert sie sich, muss das Gerät neu eingerichtet werden.',
  missing: {
    android: 'Es fehlt noch das Zertifikat: Schritt 1 bis 3 unter „Android“.',
    firefox: 'Firefox auf Android nimmt eigene Zertifikate nicht an. Öffnen Sie diese Seite in Chrome.',
    ios: 'Es fehlt noch das Profil oder der zweite Schalter: Schritt 3 unter „iPhone und iPad“.',
    windows: 'Es fehlt noch das Zertifikat: Schritt 1 bis 3 unter „Windows“. Danach den Browser neu starten.',
    mdm: 'Es fehlt noch das Zertifikat als vertrauenswürdige Stammzertifizierungsstelle. Danach den Browser neu starten.',
  },
  silent: 'Der Server antwortet gerade nicht.',
  again: 'Noch einmal prüfen',
  noScript: 'Ist das Gerät eingerichtet, öffnet Wartbar unter',
  step: (at: number) => `Schritt ${at}`,
  phone: 'Handy einrichten',
  phoneHint: 'Scannen Sie diesen Code mit der Kamera des Handys. Es muss im selben Netz sein.',
  safe: 'Ist das sicher?',
  safeText:
    'Das Zertifikat gilt nur für Namen auf .local und .lan und für private Adressen, also für Ihr Netz und nicht für Seiten im Internet. Den Schlüssel dazu hat nur dieser Server.',
  compare: 'Vergleichen Sie den Fingerabdruck (SHA-256) mit dem Aushang oder fragen Sie Ihre Administration:',
  profile: {
    name: (host: string) => `Wartbar (${host})`,
    about: 'Damit dieses Gerät dem Wartbar-Server im Betriebsnetz vertraut.',
  },
  terminal: {
    begin: 'Handy einrichten: Code scannen oder öffnen',
    name: 'Im Netz auch als',
    fingerprint: 'Fingerabdruck des Zertifikats (SHA-256)',
    fixed:
      'Geben Sie diesem Rechner eine feste Adresse (DHCP-Reservierung): Ändert sie sich, erreichen eingerichtete Apps ihn nicht mehr.',
    demo: 'Die Demo-Zugänge stehen jedem in diesem Netz offen. Für den Betrieb: WARTBAR_DEMO=0 und ein leerer Datenordner.',
    alone: 'Mit diesem HOST erreicht nur dieser Rechner den Server, kein anderes Gerät.',
    nowhere: 'Dieser Rechner hat keine private Adresse. Andere Geräte erreichen ihn nur unter seinem Namen.',
  },
};
