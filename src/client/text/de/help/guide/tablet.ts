import { chapterTitles } from '../../../../../shared/contract/conversation/support-file.ts';
import type { Chapter } from './chapter.ts';

/** Chapter about a tablet that the people of a shift use in turns [H1] [OB11]. */
export const tabletChapter = {
  title: chapterTitles.tablet,
  lead: 'Mehrere Personen, ein Gerät: In Sekunden wechseln, auch ohne Netz.',
  sections: [
    {
      title: 'Einrichten',
      steps: [
        'Ein Administrator meldet sich auf dem Tablet an und öffnet „Benutzer“ › „Geräte“.',
        'Er liest, was auf dem Gerät lesbar bleibt, gibt ihm einen Namen und wählt „Gemeinsam nutzen“.',
        'Jede Person meldet sich einmal mit Netz an und legt im Profil ihre PIN fest: 6 bis 12 Ziffern.',
      ],
    },
    {
      title: 'Wechseln',
      steps: [
        'Tippen Sie oben rechts auf Ihr Konto und wählen Sie „Sperren / Wechseln“.',
        'Die nächste Person tippt auf ihren Namen oder scannt ihren Ausweis und gibt ihre PIN ein.',
      ],
      text: [
        'Was Sie gerade tippen, bleibt als Entwurf. Mit Netz wird vor dem Wechsel gesendet, was noch wartet. Neben jedem Namen steht, wie viel noch nicht gesendet ist: Es wird gesendet, wenn die Person wieder da ist.',
        'Tippt eine Weile niemand, sperrt sich das Gerät automatisch.',
      ],
      note: 'Nach fünf falschen PINs hilft nur die Anmeldung mit Passwort. Danach legen Sie eine neue PIN fest.',
    },
    {
      title: 'Ausweis mit QR-Code',
      text: [
        'Ein Administrator stellt auf der Seite eines Benutzers einen Ausweis aus und druckt ihn. Er ersetzt das Tippen auf den Namen, nicht die PIN. Geht er verloren, wird er dort gesperrt oder ersetzt.',
      ],
    },
    {
      title: 'Jemand ist nicht mehr da',
      text: [
        'Unter „Benutzer“ › „Geräte“ entfernt ein Administrator eine PIN auf diesem Gerät, meldet einzelne Personen von anderswo ab oder beendet das gemeinsame Nutzen.',
      ],
    },
  ],
} as const satisfies Chapter;
