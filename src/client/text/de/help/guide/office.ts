import { chapterTitles } from '../../../../../shared/contract/conversation/support-file.ts';
import type { Chapter } from './chapter.ts';

/** Chapters for who sets the company up and keeps it in order [H1]. */
export const officeChapters = {
  setup: {
    title: chapterTitles.setup,
    lead: 'Werke, Bereiche, Pools und Maschinen, in dieser Reihenfolge.',
    sections: [
      {
        title: 'Von Hand',
        steps: [
          'Legen Sie unter „Werke“ ein Werk an, darin die Bereiche.',
          'Für Maschinen, die wandern, legen Sie einen Pool an.',
          'Legen Sie unter „Maschinen“ die erste Maschine an. Hersteller, Marke und Typ wählen Sie dabei aus oder tippen sie neu ein.',
          'Gleiche Maschinen kopieren Sie: Das spart das meiste Tippen.',
        ],
      },
      {
        title: 'Aus einer Tabelle',
        steps: [
          'Öffnen Sie „Import und Export“ und laden Sie die Beispieldatei herunter. Sie zeigt jede Spalte, die Wartbar kennt.',
          'Wählen Sie Ihre Datei (Excel oder CSV) und ordnen Sie die Spalten zu.',
          'Lassen Sie die Datei prüfen. Sie sehen, was sich ändern würde, und welche Zeilen Fehler haben.',
          'Importieren Sie. 30 Tage lang lässt sich jeder Import rückgängig machen.',
        ],
      },
      {
        title: 'Schichten',
        text: [
          'Unter „Schichten“ steht, wann gearbeitet wird: je Bereich oder Maschine, mit Feiertagen und Ausnahmen.',
        ],
      },
    ],
  },
  stickers: {
    title: chapterTitles.stickers,
    lead: 'Ein QR-Code an jeder Maschine ist der kürzeste Weg zu ihr.',
    sections: [
      {
        title: 'Drucken',
        steps: [
          'Öffnen Sie „Maschinen“ und dort „Aufkleber drucken“.',
          'Wählen Sie Maschinen und Etiketten: A4-Bogen oder Rolle.',
          'Erstellen Sie das PDF, und drucken Sie es in tatsächlicher Größe (100 %), nicht „an Seite anpassen“.',
        ],
      },
      {
        title: 'Anbringen',
        text: [
          'Auf Augenhöhe, auf eine glatte, saubere Fläche, nicht um eine Kante. Weg von Öl und Hitze, dort, wo man ohne Schutzzaun herankommt.',
          'Der Code gilt, solange es die Maschine gibt, auch wenn sie umzieht oder umbenannt wird.',
        ],
      },
    ],
  },
  plan: {
    title: chapterTitles.plan,
    lead: 'Was wiederkehrt, meldet sich automatisch.',
    sections: [
      {
        title: 'Eine Wartung anlegen',
        steps: [
          'Öffnen Sie die Maschine und dort „Wartung“, dann „Neue Wartung“.',
          'Geben Sie Titel, erste Fälligkeit und Wiederholung an, oder den Zähler, ab dem sie fällig ist.',
          'Wählen Sie, wann erinnert wird, und tragen Sie den Sicherheitshinweis ein.',
        ],
      },
      {
        title: 'Den Überblick behalten',
        text: [
          '„Wartungen“ zeigt alles, was ansteht, als Liste und als Kalender. Erinnerungen erscheinen auf der Startseite und kommen per E-Mail, wenn man es dort wählt.',
        ],
      },
      {
        title: 'Wartungen im eigenen Kalender',
        steps: [
          'Öffnen Sie unter „Profil“ das „Kalender-Abo“, oder tippen Sie unter „Wartungen“ auf „Abonnieren“.',
          'Wählen Sie, ob alle Wartungen oder nur Ihre darin stehen und für welchen Ort, und erzeugen Sie den Link.',
          'Fügen Sie den Link in Outlook, Google Kalender oder auf dem Handy ein. Er wird nur einmal gezeigt.',
          'Den Link brauchen Sie nicht mehr, oder er ist in fremde Hände geraten? Beenden oder ersetzen Sie ihn dort.',
        ],
      },
      {
        title: 'Aufgaben verteilen',
        text: [
          '„Aufgabenplanung“ zeigt eine Spalte je Person mit Aufgaben und eine für alles, was noch niemand hat; wer nichts hat, steht am Ende. Ziehen Sie eine Karte mit der Maus, halten Sie sie auf dem Handy kurz gedrückt, oder nehmen Sie das Menü „Person zuweisen“.',
          'Das geht auch ohne Netz. Haben zwei dieselbe Aufgabe verschoben, fragt die Karte, was gelten soll.',
          'Sieht jemand die Maschine nicht, steht das bei der Person im Menü und auf der Karte: Zuweisen können Sie trotzdem, zu sehen bekommt die Person die Aufgabe nicht. Administratoren kommen im Menü der Karte zu „Orte und Rolle“ der Person. Ohne Verbindung zum Server fehlt dieser Hinweis.',
        ],
      },
      {
        title: 'Ein Bildschirm in der Halle',
        text: [
          'Ein Fernseher oder Mini-PC zeigt die offenen Aufgaben, ohne dass jemand angemeldet ist. Er blättert und aktualisiert sich selbst; ohne Netz zeigt er den letzten Stand und seit wann. Namen von Personen stehen nur darauf, wenn Sie das wählen.',
        ],
        steps: [
          'Öffnen Sie als Administrator „Aufgabenplanung“ › „Hallenbildschirm“, auf dem Handy „Benutzer“ › „Geräte“.',
          'Geben Sie einen Namen ein und wählen Sie, welche Werke, Bereiche oder Pools er zeigt.',
          'Öffnen Sie den Link auf dem Gerät am Bildschirm. Er wird nur einmal gezeigt.',
          'Wer den Link hat, sieht diese Aufgaben. Geht ein Gerät verloren oder verlässt jemand den Betrieb, der ihn kennt, erneuern Sie ihn oder melden den Bildschirm ab.',
        ],
      },
      {
        title: 'Handys im Betriebsnetz einrichten',
        text: [
          'Hat der Server keine öffentliche Adresse, muss ihm jedes Handy einmal vertrauen. Danach arbeitet Wartbar darauf auch ohne Netz.',
        ],
        steps: [
          'Öffnen Sie als Administrator „Benutzer“ › „Geräte“ › „Handy einrichten“ und drucken Sie den Aushang.',
          'Auf dem Handy den Code mit der Kamera scannen und der Seite folgen.',
          'Den Fingerabdruck auf der Seite mit dem auf dem Aushang vergleichen.',
        ],
        note: 'Der Rechner mit Wartbar braucht eine feste Adresse: Ändert sie sich, müssen alle Handys neu eingerichtet werden.',
      },
      {
        title: 'Die Woche planen',
        text: [
          '„Woche“ in der Aufgabenplanung zeigt Personen und Tage. Eine Aufgabe steht am geplanten Tag, sonst am Tag, an dem sie fällig ist. Ziehen oder das Menü auf der Karte geben ihr Person und Tag.',
          'Die Dauer geben Sie auf der Karte ein. Ein Balken zeigt je Tag die geplanten Stunden gegen die Arbeitszeit der Person; was zu viel ist, wird angezeigt und nicht verhindert. Arbeitszeit und Abwesenheiten stehen im Menü der Person. Gründe für Abwesenheiten speichert Wartbar nicht.',
          '„Meine Woche“ zeigt jeder Person, was für sie eingeplant ist, auch ohne Netz. Eigene Abwesenheiten trägt man dort selbst ein.',
        ],
      },
      {
        title: 'Kennzahlen',
        text: [
          '„Kennzahlen“ rechnet je Maschine, Typ oder Ort: Verfügbarkeit, Stillstand, Instandsetzung, Termintreue, Kosten. An jeder Zahl steht, ob sie besser oder schlechter geworden ist. Hinter dem „i“ steht, wie gerechnet wird, was unsicher ist und welchen Maschinen ein Schichtmodell fehlt.',
          'Verglichen wird mit dem Zeitraum davor, dem Vorjahr oder einem eigenen Zeitraum. Ein Tipp auf eine Zahl, eine Säule oder eine Ursache zeigt die Ereignisse dazu.',
          'Die beiden Diagramme speichern Sie über den Pfeil nach unten als Bild oder als PDF, auch ohne Netz: mit Maschine oder Ort, Zeitraum und Stand.',
        ],
      },
      {
        title: 'Monatsbericht per E-Mail',
        steps: [
          'Wählen Sie unter „Kennzahlen“ ein Werk, einen Bereich oder einen Pool, oder bleiben Sie bei „Alle Maschinen“.',
          'Tippen Sie auf „Monatsbericht“ und dann auf „Bestellen“.',
          'Am Ersten jedes Monats kommt eine E-Mail mit den Kennzahlen des Vormonats als PDF. Der Link darin führt zu denselben Zahlen in Wartbar.',
          'Unter „Meine Monatsberichte“ bestellen Sie ihn wieder ab.',
        ],
      },
    ],
  },
  tables: {
    title: chapterTitles.tables,
    lead: 'Meldungen, Berichte, Zählerstände, Wartungen und Aufwände für Excel.',
    sections: [
      {
        title: 'So geht es',
        steps: [
          'Öffnen Sie „Export“. Aus den Listen der Meldungen und Wartungen und aus der Historie einer Maschine führt „Exportieren“ dorthin, mit den Filtern der Liste.',
          'Wählen Sie Daten, Zeitraum und Ort. Excel (XLSX) hat Zahlen und Daten als solche, CSV lesen auch andere Programme.',
          'Tippen Sie auf „Exportieren“. Kleine Tabellen laden sofort, große stehen unter „Ihre Exporte“ bereit, sobald sie fertig sind, sieben Tage lang.',
        ],
      },
      {
        title: 'Was darin steht',
        text: [
          'Nur, was Sie in Wartbar sehen dürfen. Jeder Download steht mit Ihrem Namen im Protokoll.',
          'Texte, die mit =, +, - oder @ beginnen, bekommen ein Apostroph davor: Sonst hielte Excel sie für Formeln.',
        ],
        note: 'Der Export braucht Netz. Ihre Auswahl bleibt stehen, bis es wieder da ist.',
      },
    ],
  },
  safety: {
    title: chapterTitles.safety,
    lead: 'Passwort, zweiter Faktor, Passkeys, verlorene Geräte.',
    sections: [
      {
        title: 'Das eigene Konto',
        text: [
          'Unter „Profil“ ändern Sie Ihr Passwort, richten die 2-Faktor-Anmeldung ein und fügen Passkeys hinzu. Bewahren Sie die Wiederherstellungscodes getrennt vom Handy auf.',
        ],
      },
      {
        title: 'Mit dem Firmenkonto anmelden',
        text: [
          'Administratoren verbinden unter „Benutzer“ › „Login“ den Anmeldedienst des Betriebs (OpenID Connect). Danach geben Sie beim Anmelden Ihre E-Mail-Adresse ein und wählen „Mit Firmenkonto anmelden“.',
        ],
      },
      {
        title: 'Ein Gerät ist weg',
        steps: [
          'Öffnen Sie auf einem anderen Gerät „Profil“ und dort „Angemeldete Geräte“.',
          'Melden Sie das verlorene Gerät ab.',
          'Ändern Sie Ihr Passwort.',
        ],
        note: 'Was auf dem Gerät noch nicht gesendet war, liegt dort verschlüsselt.',
      },
      {
        title: 'Ein gemeinsames Gerät',
        text: [
          'Wechseln sich mehrere oft ab, richtet ein Administrator das Gerät dafür ein, siehe „Ein Tablet für die Schicht“. Sonst gilt: Melden Sie sich ab, wenn Sie fertig sind. Beim Abmelden gehen die Daten Ihrer Maschinen vom Gerät, ungesendete Einträge bleiben verschlüsselt und warten auf Ihre nächste Anmeldung.',
        ],
      },
    ],
  },
} as const satisfies Record<string, Chapter>;
