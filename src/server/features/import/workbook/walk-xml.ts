import { Parser } from 'saxen';

/** Names are compared without their prefixes, as what reads a workbook compares them. */
export const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Row and column of an address, as what reads the sheet counts them: A1 is [1, 1]. */
export function placeOf(address: string): [number, number] {
  let column = 0;
  for (let at = 0; at < address.length; at++) {
    const sign = address.charCodeAt(at);
    if (sign >= 48 && sign <= 57) return [Number(address.slice(at)), column];
    column = column * 26 + sign - 64;
  }
  return [0, column];
}

/** Goes through the elements of a workbook part; `attribute`: decoded, '' where the element has none of this name. */
export function walkXml(
  xml: string,
  opened: (name: string, attribute: (name: string) => string) => void,
  closed: (name: string) => void = () => undefined,
): void {
  const parser = new Parser();
  parser.on('openTag', (name, attributes, decode) =>
    opened(withoutPrefix(name), (wanted) => {
      const found = Object.entries(attributes()).find(([key]) => withoutPrefix(key) === wanted);
      return found ? decode(found[1]) : '';
    }),
  );
  parser.on('closeTag', (name) => closed(withoutPrefix(name)));
  // What is no XML was refused before.
  parser.on('error', () => parser.stop());
  parser.parse(xml);
}
