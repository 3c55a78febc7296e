/** Words that an import and an export write into data and files. */
export const fileWords = {
  unknownMake: 'Unbekannt',
  sheet: 'Maschinen',
  machinesFile: 'wartbar-maschinen',
  exampleFile: 'wartbar-beispiel',
};
