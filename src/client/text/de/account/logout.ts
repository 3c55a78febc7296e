import { formatNumber } from '../../format.ts';

/** Asked where entries are still unsent at a logout [S5]. */
export const logoutText = {
  title: 'Abmelden mit ungesendeten Einträgen?',
  unsent: (count: number) =>
    count === 1
      ? 'Ein Eintrag ist noch nicht gesendet. Er bleibt verschlüsselt auf diesem Gerät und wird gesendet, sobald Sie sich hier wieder anmelden.'
      : `${formatNumber(count)} Einträge sind noch nicht gesendet. Sie bleiben verschlüsselt auf diesem Gerät und werden gesendet, sobald Sie sich hier wieder anmelden.`,
  discard: 'Ungesendete Einträge verwerfen',
  discardHint: '30 Tage lang lassen sie sich noch zurückholen.',
  save: 'Als Datei sichern',
};
