/** Words that an import and an export write into data and files. */
export const importText = {
  unknownMake: 'Unbekannt',
  sheet: 'Maschinen',
  machinesFile: 'wartbar-maschinen',
  exampleFile: 'wartbar-beispiel',
};
