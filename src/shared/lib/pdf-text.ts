import { PDF_SIGNS } from '../fonts/pdf-signs.ts';

/** What a PDF shows for each sign that its fonts do not have. */
export const UNKNOWN_SIGN = '\ufffd';

const unknown = new RegExp(`[^\\n${PDF_SIGNS}]`, 'gu');

/**
 * A text as a PDF shows it: as it was typed. A sign that the fonts do not have is seen to be missing; another one in its
 * place, however similar, would say something that nobody wrote.
 */
export const pdfText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', '    ')
    // Without a shape: places to break, signs of direction, how an emoji is coloured.
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(unknown, UNKNOWN_SIGN);
