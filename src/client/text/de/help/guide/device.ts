import { chapterTitles } from '../../../../../shared/contract/conversation/support-file.ts';
import type { Chapter } from './chapter.ts';

/** Chapters about the app on a device: without network, sending, installing [H1]. */
export const deviceChapters = {
  offline: {
    title: chapterTitles.offline,
    lead: 'Im Keller, in der Halle, unterwegs: Es geht alles weiter.',
    sections: [
      {
        title: 'Was ohne Netz geht',
        text: [
          'Scannen, nachschlagen, melden, warten, unterschreiben, schreiben: Was Sie eingeben, wird zuerst auf diesem Gerät gespeichert und automatisch gesendet, sobald wieder Netz da ist.',
          'Sie müssen nichts anstoßen und können die App schließen. Beim nächsten Öffnen geht es weiter.',
        ],
      },
      {
        title: 'Was Netz braucht',
        text: [
          'Die erste Anmeldung, der Import und Export von Tabellen, Änderungen an Passwort und Anmeldung, und Dokumente, die noch nicht auf dem Gerät sind.',
        ],
      },
      {
        title: 'Nichts geht verloren',
        text: [
          'Auch halb ausgefüllte Formulare bleiben als Entwurf erhalten, wenn die App geschlossen wird. Sie stehen unter „Synchronisierung“.',
          'Jeder Eintrag kommt genau einmal an, auch wenn das Netz beim Senden abreißt.',
        ],
        note: 'Melden Sie sich erst ab, wenn alles gesendet ist. Sonst fragt die App, was mit den ungesendeten Einträgen geschehen soll.',
      },
    ],
  },
  sync: {
    title: chapterTitles.sync,
    lead: 'Am oberen Rand steht immer, wo Ihre Eingaben sind.',
    sections: [
      {
        title: 'Die Zeichen',
        terms: [
          ['Wolke mit Haken', 'Alles gesendet: Der Server hat alles, was Sie eingegeben haben.'],
          [
            'Gerät mit Zahl',
            'So viele Einträge warten noch. Sie sind sicher gespeichert und werden automatisch gesendet.',
          ],
          ['Wolke mit Pfeil', 'Es wird gerade gesendet.'],
          ['Offline', 'Kein Netz. Die Zahl daneben sagt, wie viel wartet.'],
          ['Bitte prüfen', 'Etwas wurde nicht angenommen. Sie entscheiden, wie es weitergeht.'],
          ['Bitte neu anmelden', 'Die Anmeldung ist abgelaufen. Danach wird gesendet.'],
          ['Neue Version nötig', 'Aktualisieren Sie die App. Danach wird gesendet.'],
        ],
      },
      {
        title: 'Mehr dazu',
        text: [
          'Ein Tippen auf das Zeichen öffnet eine Seite, auf der alles steht, was wartet, was zuletzt gesendet wurde und welche Entwürfe es gibt. Wie viel Speicher belegt ist, steht unter „Speicher und Dokumente“.',
          'Neben jedem Eintrag, der noch unterwegs ist, steht „auf diesem Gerät gespeichert“ oder „wird gesendet“.',
        ],
      },
    ],
  },
  refused: {
    title: chapterTitles.refused,
    lead: 'Ihre Eingabe ist noch da. Sie wählen, was aus ihr wird.',
    sections: [
      {
        title: 'So gehen Sie vor',
        steps: [
          'Tippen Sie auf „Bitte prüfen“.',
          'Lesen Sie, warum der Eintrag nicht angenommen wurde.',
          'Wählen Sie: bearbeiten und erneut senden, oder verwerfen. Verworfenes lässt sich kurz danach zurückholen.',
        ],
      },
      {
        title: 'Häufige Gründe',
        terms: [
          ['Eine Angabe passt nicht', 'Bearbeiten Sie den Eintrag und senden Sie ihn erneut.'],
          ['Ihre Rolle darf das nicht', 'Lassen Sie sich das Recht geben, dann senden Sie erneut.'],
          [
            'Das gibt es nicht mehr',
            'Jemand hat es inzwischen gelöscht. Sichern Sie Ihre Eingabe bei Bedarf als Datei.',
          ],
          [
            'Jemand anderes hat dasselbe geändert',
            'Beide Fassungen stehen nebeneinander. Wählen Sie, was gelten soll.',
          ],
          ['Die Datei ist zu groß', 'Fügen Sie eine kleinere hinzu.'],
        ],
        note: 'Alles andere geht inzwischen weiter: Ein Eintrag, der wartet, hält die übrigen nicht auf.',
      },
    ],
  },
  install: {
    title: chapterTitles.install,
    lead: 'Startet schneller, auch ohne Netz, direkt vom Startbildschirm.',
    sections: [
      {
        title: 'Android (Chrome)',
        steps: [
          'Öffnen Sie Wartbar im Browser und melden Sie sich an.',
          'Tippen Sie auf der Startseite auf „Installieren“. Steht das dort nicht, öffnen Sie das Menü des Browsers mit den drei Punkten.',
          'Wählen Sie „App installieren“ oder „Zum Startbildschirm hinzufügen“.',
        ],
      },
      {
        title: 'iPhone und iPad (Safari)',
        steps: [
          'Öffnen Sie Wartbar in Safari.',
          'Tippen Sie auf „Teilen“, das Quadrat mit dem Pfeil.',
          'Wählen Sie „Zum Home-Bildschirm“, dann „Hinzufügen“.',
          'Öffnen Sie die App vom Home-Bildschirm und melden Sie sich dort noch einmal an.',
        ],
      },
      {
        title: 'Computer (Chrome, Edge)',
        text: ['Am rechten Ende der Adresszeile steht ein Zeichen zum Installieren.'],
        note: 'Eine installierte App darf ihre Daten behalten, auch wenn der Speicher knapp wird. Im Browser allein ist das nicht sicher.',
      },
      {
        title: 'Push-Nachrichten',
        text: [
          'Neue Meldungen, anstehende Wartungen und Wartungsberichte Ihrer Maschinen können auf dem Gerät erscheinen, auch wenn die App geschlossen ist. Jede Person schaltet das auf jedem Gerät selbst ein.',
        ],
        steps: [
          'Öffnen Sie „Profil“ im Menü oben rechts und schalten Sie unter „Push-Nachrichten“ dieses Gerät ein.',
          'Erlauben Sie die Mitteilungen, wenn das Gerät danach fragt.',
          'Wählen Sie, was erscheint, und senden Sie eine Testnachricht.',
        ],
        note: 'Auf iPhone und iPad nur in der installierten App, und in keinem Netz ohne Internet. Nach dem Abmelden kommt nichts mehr. In der App und per E-Mail erfahren Sie weiterhin alles.',
      },
    ],
  },
} as const satisfies Record<string, Chapter>;
