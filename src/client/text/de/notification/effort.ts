/** Planned and actual effort [N16] [R2]. */
export const effortText = {
  title: 'Aufwandserfassung',
  kind: 'Art',
  planned: 'Geplant',
  actual: 'Tatsächlich',
  label: (name: string, unit: string) => `${name} in ${unit}`,
  euro: '€',
  hoursUnit: 'Stunden',
  hours: (value: string) => `${value} h`,
  /** What grey numbers are. */
  standard: 'Graue Werte sind Vorgaben: Dazu ist noch nichts erfasst.',
  plannedHint: (amount: string) => `Geplant: ${amount}`,
  others: (amount: string) => `dazu ${amount} von anderen`,
  edit: 'Aufwand erfassen',
  save: 'Aufwand speichern',
  saving: 'Wird gespeichert …',
  saved: 'Aufwand gespeichert',
  unchanged: 'Es wurde nichts geändert.',
  noTypes: 'Noch keine Aufwandsarten',
  noTypesText: 'Die Arten erscheinen hier, sobald sie auf diesem Gerät sind.',
};
