/** Where no Land was chosen [L1]. */
export const noFederalState = 'keins';

/** German Länder by their ISO 3166-2 codes, and the towns of a Land that have one holiday more. */
export const federalStates = {
  'DE-BW': 'Baden-Württemberg',
  'DE-BY': 'Bayern',
  'DE-BY+': 'Bayern, mit Mariä Himmelfahrt',
  'DE-BYA': 'Bayern, Stadt Augsburg',
  'DE-BE': 'Berlin',
  'DE-BB': 'Brandenburg',
  'DE-HB': 'Bremen',
  'DE-HH': 'Hamburg',
  'DE-HE': 'Hessen',
  'DE-MV': 'Mecklenburg-Vorpommern',
  'DE-NI': 'Niedersachsen',
  'DE-NW': 'Nordrhein-Westfalen',
  'DE-RP': 'Rheinland-Pfalz',
  'DE-SL': 'Saarland',
  'DE-SN': 'Sachsen',
  'DE-SN+': 'Sachsen, mit Fronleichnam',
  'DE-ST': 'Sachsen-Anhalt',
  'DE-SH': 'Schleswig-Holstein',
  'DE-TH': 'Thüringen',
  'DE-TH+': 'Thüringen, mit Fronleichnam',
};
