import { formatNumber } from '../../format.ts';

/** That the company is about to be deleted, on every screen [D11]. */
export const deletionBannerText = {
  title: (date: string) => `Ihr Betrieb wird am ${date} gelöscht`,
  admin: 'Laden Sie vorher alle Daten herunter, oder nehmen Sie die Löschung zurück.',
  everyone:
    'Senden Sie bis dahin, was auf diesem Gerät noch wartet. Fragen dazu beantwortet Ihr Administrator.',
  open: 'Ansehen',
  sync: 'Synchronisierung',
};

/** The company is gone [D11]. */
export const endedText = {
  title: 'Ihr Betrieb wurde gelöscht',
  cleared: 'Seine Daten wurden auch von diesem Gerät entfernt.',
  unsent: (count: number) =>
    count === 1
      ? 'Eine Eingabe auf diesem Gerät kann nicht mehr gesendet werden. Sichern Sie sie als Datei, bevor Sie sich abmelden.'
      : `${formatNumber(count)} Eingaben auf diesem Gerät können nicht mehr gesendet werden. Sichern Sie sie als Datei, bevor Sie sich abmelden.`,
  save: 'Als Datei sichern',
  leaveTitle: 'Abmelden und Daten entfernen?',
  leaveLead: 'Was Sie nicht als Datei gesichert haben, ist danach verloren.',
};
