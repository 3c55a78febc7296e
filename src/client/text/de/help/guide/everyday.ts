import { chapterTitles } from '../../../../../shared/contract/conversation/support-file.ts';
import type { Chapter } from './chapter.ts';

/** Chapters for everybody who works at machines [H1]. */
export const everydayChapters = {
  start: {
    title: chapterTitles.start,
    lead: 'Anmelden, sich zurechtfinden, loslegen: in fünf Minuten.',
    sections: [
      {
        title: 'Anmelden',
        text: [
          'Für die erste Anmeldung an einem Gerät brauchen Sie Netz. Danach arbeiten Sie auch ohne.',
          'Bleiben Sie beim ersten Mal verbunden, bis oben „Alles gesendet“ steht. Dann liegen alle Maschinen, die Sie abonniert haben, auf diesem Gerät.',
        ],
      },
      {
        title: 'Was wo steht',
        terms: [
          ['Start', 'Offene Meldungen, anstehende Wartungen und Ihre eigenen Aufgaben.'],
          ['Maschinen', 'Alle Maschinen nach Werk, Bereich und Pool, mit Suche.'],
          ['Scannen', 'Öffnet die Kamera für den Aufkleber an einer Maschine.'],
          ['Meldungen', 'Alles, was offen ist, gefiltert und sortiert.'],
          ['Mehr', 'Auf dem Handy steht dort alles Übrige, auch diese Hilfe.'],
        ],
        note: 'Sie sehen nur, was Ihre Rolle erlaubt. Was Ihnen fehlt, gibt Ihnen Ihre Administration.',
      },
      {
        title: 'Maschinen finden',
        steps: [
          'Scannen Sie den Aufkleber, oder öffnen Sie „Maschinen“.',
          'Tippen Sie in der Suche einen Teil von Name, Nummer, Marke oder Typ ein.',
          'Öffnen Sie die Maschine. Oben wechseln Sie zwischen Überblick, Historie, Dokumentation, FAQ, Wartung, Zähler und Diskussion.',
        ],
      },
    ],
  },
  scan: {
    title: chapterTitles.scan,
    lead: 'Vom Aufkleber zur Maschine, auch ohne Netz.',
    sections: [
      {
        title: 'So geht es',
        steps: [
          'Tippen Sie auf „Scannen“. Beim ersten Mal fragt das Gerät nach der Kamera: Erlauben Sie sie.',
          'Halten Sie den QR-Code in den Rahmen. Die Maschine öffnet sich automatisch.',
          'Ist es dunkel, schalten Sie das Licht ein. Ist der Code klein oder weit weg, hilft der Zoom.',
        ],
      },
      {
        title: 'Wenn der Code nicht gelesen wird',
        text: [
          'Tippen Sie auf „Nummer eintippen“ und geben Sie Equipment-ID, Inventarnummer, Seriennummer oder Namen ein.',
          'Oder wählen Sie ein Foto des Codes: gerade, nah und ohne Spiegelung aufgenommen.',
          'Ein Handscanner am Computer schreibt direkt in die Seite.',
        ],
      },
      {
        title: 'Suchen statt scannen',
        text: [
          'Die Lupe oben (am Computer auch Strg K) findet Maschinen, Meldungen, Berichte, Wartungen, Dokumente, Maßnahmen, Fragen und Personen. Teile von Wörtern und Nummern genügen, Tippfehler stören nicht.',
          'Gesucht wird auf diesem Gerät, mit Netz auch auf dem Server. Über den Treffern steht, wo.',
        ],
      },
      {
        title: 'Wenn die Kamera gesperrt ist',
        text: [
          'Im Browser erlauben Sie sie über das Schloss neben der Adresse, in der installierten App über die Einstellungen des Geräts. Über Adressen ohne https öffnet kein Browser die Kamera.',
        ],
      },
    ],
  },
  report: {
    title: chapterTitles.report,
    lead: 'Drei Mal tippen und ein Satz.',
    sections: [
      {
        title: 'So geht es',
        steps: [
          'Scannen Sie die Maschine, oder öffnen Sie die Startseite, und tippen Sie auf „Störung melden“.',
          'Wählen Sie unter „Was ist los?“ die Art.',
          'Sagen Sie unter „Was ist passiert?“ in einem Satz, was Sie sehen oder hören.',
          'Fügen Sie bei Bedarf Fotos hinzu. Wo ein Foto aufgenommen wurde, entfernt die App.',
          'Tippen Sie auf „Meldung speichern“.',
        ],
        note: 'Ist zu dieser Maschine schon eine ähnliche Meldung offen, weist die App Sie darauf hin. Ergänzen Sie dann lieber diese.',
      },
      {
        title: 'Was danach geschieht',
        text: [
          'Alle, die die Maschine abonniert haben, sehen die Meldung. Ihr Status ist „Offen“, dann „In Bearbeitung“, zuletzt „Erledigt“.',
          'In der Meldung stehen Maßnahmen, Aufwände und die Diskussion mit den anderen.',
        ],
      },
    ],
  },
  maintenance: {
    title: chapterTitles.maintenance,
    lead: 'Eine fällige Wartung durchführen und unterschrieben abschließen.',
    sections: [
      {
        title: 'Wartung durchführen',
        steps: [
          'Öffnen Sie die Wartung von der Startseite oder an der Maschine, und tippen Sie auf „Durchführen“.',
          'Lesen Sie den Sicherheitshinweis, wenn es einen gibt.',
          'Haken Sie die Schritte ab, einen nach dem anderen. Jeder Haken ist sofort gespeichert. Es gibt sie, wenn die Beschreibung der Wartung nummeriert ist.',
          'Tragen Sie ein, wann Sie die Wartung durchgeführt haben und was aufgefallen ist. Fotos und Dateien kommen dazu.',
          'Hängt die Wartung an einem Zähler, lesen Sie ihn ab und tragen Sie den Stand ein.',
          'Unterschreiben Sie: getippt mit Vor- und Nachnamen oder gezeichnet.',
          'Tippen Sie auf „wartung abschliessen“.',
        ],
        note: 'Der nächste Termin wird aus dem Turnus berechnet. Sie können ihn im Bericht ändern.',
      },
      {
        title: 'Nach der Unterschrift',
        text: [
          'Den Bericht gibt es als PDF. Wer ihn später ändert, ändert nicht die Unterschrift: Jede Änderung steht mit dem früheren und dem neuen Wert daneben.',
        ],
      },
      {
        title: 'Wenn ein Bericht fehlt',
        text: [
          'Eine Wartung, die ohne Bericht auf „Erledigt“ gesetzt wurde, gilt als überfällig, bis der Bericht geschrieben oder ein neues Datum gesetzt ist.',
        ],
      },
    ],
  },
  documents: {
    title: chapterTitles.documents,
    lead: 'Anleitungen, Pläne und Fotos an der Maschine, auch im Funkloch.',
    sections: [
      {
        title: 'Ansehen und hinzufügen',
        steps: [
          'Öffnen Sie die Maschine und dort „Dokumentation“.',
          'Tippen Sie auf ein Dokument: PDF, Bilder und Videos öffnen sich in der App.',
          'Mit „Dokument hinzufügen“ kommen neue dazu. Sie werden gesendet, sobald Netz da ist.',
        ],
      },
      {
        title: 'Offline behalten',
        text: [
          'Was Sie geöffnet haben, bleibt eine Weile auf dem Gerät. Verlassen können Sie sich darauf erst, wenn Sie an der Maschine „Dokumente offline behalten“ wählen.',
          'Für ganze Bereiche und Pools wählen Sie es unter „Synchronisierung“. Dort steht auch, wie viel Platz es braucht.',
        ],
      },
    ],
  },
} as const satisfies Record<string, Chapter>;
