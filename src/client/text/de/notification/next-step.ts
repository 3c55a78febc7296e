/** What can be done next with a notification [J3]. */
export const nextStepText = {
  begin: 'Bearbeitung beginnen',
  done: 'Erledigt melden',
  carryOut: 'Wartung durchführen',
};
