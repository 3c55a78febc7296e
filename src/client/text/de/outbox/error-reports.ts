/** What nobody handled [X21]. */
export const errorReportsText = {
  title: 'Fehler der App',
  explain:
    'Hier ist in der App selbst etwas schiefgegangen. Ihre Einträge sind davon nicht betroffen. Sagen Sie es Ihrer Administration, am besten mit der Datei; eingegebene Texte stehen nicht darin.',
  seen: (moment: string, place: string, times: string) => [moment, place, times].filter(Boolean).join(' · '),
  times: (count: string) => `${count}-mal`,
  more: (count: string) => `${count} weitere stehen in der Datei.`,
  save: 'Als Datei sichern',
  clear: 'Liste leeren',
  cleared: 'Liste geleert',
};
