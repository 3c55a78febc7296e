import { chapterTitles } from '../../../../../shared/contract/conversation/support-file.ts';
import { retentionLines } from '../../company/retention.ts';
import type { Chapter } from './chapter.ts';

/** What becomes of data [D11] [H1]. */
export const dataChapter: Chapter = {
  title: chapterTitles.data,
  lead: 'Wie Sie Ihre Daten bekommen und wie lange was aufgehoben wird.',
  sections: [
    {
      title: 'Eigene Daten herunterladen',
      steps: [
        'Öffnen Sie oben rechts „Profil“.',
        'Tippen Sie unter „Meine Daten“ auf „Meine Daten herunterladen“. Dafür brauchen Sie Verbindung zum Server.',
      ],
      note: 'Auch Administratoren können die Daten eines Benutzers herunterladen. Jeder Download steht im Protokoll.',
    },
    {
      title: 'Was wir wie lange aufheben',
      text: [
        'Danach wird es automatisch gelöscht. Wer als Benutzer gelöscht wird, verliert Konto und Namen. Berichte und Meldungen bleiben unter einem Pseudonym.',
      ],
      terms: retentionLines,
      note: 'Prüfberichte bleiben mindestens bis zur nächsten Prüfung (BetrSichV §14 Abs. 7), hier so lange wie ihre Maschine.',
    },
    {
      title: 'Auswertungen und Personenbezug',
      text: [
        'Kennzahlen gelten für Maschinen und Orte, nicht für Personen. Stunden und Kosten werden ohne Namen gebucht, die Planung zeigt Auslastung und kein Tempo.',
        'Administratoren drucken unter „Benutzer“ auf der Seite „Daten“ die Liste aller Auswertungen aus: welche Angaben zu Personen darin stehen, welche Rollen sie nutzen dürfen und wie lange sie bleiben. Sie ist für den Betriebsrat gedacht.',
      ],
      note: 'Wer Anmeldungen, Einträge des Protokolls oder alle Daten einer anderen Person abruft, steht selbst im Protokoll.',
    },
    {
      title: 'Betrieb exportieren oder löschen',
      text: [
        'Administratoren laden unter „Benutzer“ auf der Seite „Daten“ den ganzen Betrieb herunter: je Art von Eintrag eine Datei, dazu alle Fotos und Dokumente.',
        'Dort wird auch die Löschung des Betriebs beantragt. 30 Tage lang kann sie jeder Administrator zurücknehmen. In den letzten sieben Tagen sehen alle einen Hinweis und senden, was noch wartet. Was danach noch auf einem Gerät liegt, lässt sich dort unter „Synchronisierung“ als Datei sichern.',
      ],
    },
  ],
};
