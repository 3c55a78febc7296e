/** In a list of people: who has nobody. */
export const NOBODY = 'nobody';

/** The values of a list in the address. */
export const listed = (text: string): string[] => text.split(',').filter(Boolean);

/** The list with a value more, or with one less. */
export const toggled = (text: string, value: string): string => {
  const values = listed(text);
  return (values.includes(value) ? values.filter((other) => other !== value) : [...values, value]).join(',');
};
