/** The company's name [U2]. */
export const companyNameText = {
  title: 'Name des Betriebs',
  lead: 'Er steht in der App, auf Aufklebern, in Berichten und in E-Mails. Was schon gedruckt oder gesendet ist, bleibt, wie es ist.',
  label: 'Name',
  change: 'Name ändern',
  save: 'Name speichern',
  saving: 'Wird gespeichert …',
  saved: 'Name geändert',
};
