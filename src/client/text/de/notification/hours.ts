/** Hours that are set by half of one [J3]. */
export const hoursText = {
  label: (name: string) => `${name} in Stunden`,
  less: (name: string) => `${name}: eine halbe Stunde weniger`,
  more: (name: string) => `${name}: eine halbe Stunde mehr`,
};
