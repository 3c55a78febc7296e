/** That the company is about to be deleted, on every screen [D11]. */
export const deletionBannerText = {
  title: (date: string) => `Ihr Betrieb wird am ${date} gelöscht`,
  admin: 'Laden Sie vorher alle Daten herunter, oder nehmen Sie die Löschung zurück.',
  everyone:
    'Senden Sie bis dahin, was auf diesem Gerät noch wartet. Fragen dazu beantwortet Ihr Administrator.',
  open: 'Ansehen',
  sync: 'Synchronisierung',
};
