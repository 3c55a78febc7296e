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
  cleared: 'Ihr Betrieb wurde gelöscht',
  clearedDetail: 'Seine Daten wurden auch von diesem Gerät entfernt.',
  unsent: (count: number) =>
    count === 1
      ? 'Eine Eingabe auf diesem Gerät wurde nicht mehr gesendet. Sichern Sie sie als Datei, dann melden Sie sich ab.'
      : `${count} Eingaben auf diesem Gerät wurden nicht mehr gesendet. Sichern Sie sie als Datei, dann melden Sie sich ab.`,
  leave: 'Sichern und abmelden',
};
