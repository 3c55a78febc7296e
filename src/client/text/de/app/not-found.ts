/** Unknown path [X16]. */
export const notFoundText = {
  title: 'Page not found 404',
  text: 'Diese Adresse gibt es nicht (mehr).',
  toDashboard: 'Zur Startseite',
};
