/** What the banner of a new version says [SW3]; nobody needs it before there is one. */
export const updateText = {
  title: 'Neue Version verfügbar',
  now: 'Aktualisieren',
  later: 'Später',
  afterSending: 'Es wird gerade gesendet. Danach lädt die neue Version automatisch.',
  coming: 'Die neue Version wird übernommen. Das kann eine halbe Minute dauern.',
  openForm: 'Ein Formular ist noch offen',
  openFormText:
    'Was Sie eingegeben haben, ist als Entwurf gesichert und steht nach der Aktualisierung wieder im Formular.',
  anyway: 'Jetzt aktualisieren',
  finishFirst: 'Erst fertig ausfüllen',
};
