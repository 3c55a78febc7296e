import { describe, expect, it } from 'vitest';
import {
  isDocument,
  refusalText,
  rejectedText,
} from '../../../src/client/parts/documentation/document-checks.ts';
import { attachmentsText } from '../../../src/client/text/de/notification/attachments.ts';
import { categoryOf, DOCUMENT_CATEGORIES, specifierOf } from '../../../src/shared/rules/document.ts';

describe('documents of a machine', () => {
  it.each([
    ['plan.pdf', '', true],
    ['PLAN.PDF', '', true],
    ['notiz.txt', 'text/plain', true],
    ['brief.doc', '', true],
    ['brief.docx', '', true],
    ['liste.xls', '', true],
    ['liste.xlsx', '', true],
    ['ohne-endung', 'application/pdf', true],
    ['foto.jpg', 'image/jpeg', false],
    ['film.mp4', 'video/mp4', false],
    ['folien.pptx', '', false],
    ['text.pages', '', false],
    ['messwerte.csv', 'application/vnd.ms-excel', true],
    ['steuerung.log', '', true],
    ['skript.sh', 'text/plain', false],
    ['skript.sh', 'application/x-sh', false],
    ['pdf', '', false],
  ])('[M12] %s of type %j may be one: %s', (name, type, expected) => {
    expect(isDocument({ name, type })).toBe(expected);
  });

  it('[M12] a rejected file is named with its type', () => {
    expect(rejectedText({ name: 'a.sh', type: 'application/x-sh' })).toBe('a.sh (application/x-sh)');
    expect(rejectedText({ name: 'a.xyz', type: '' })).toBe('a.xyz (unbekannt)');
  });

  it('[M12] [F8] of an empty file the same is said as everywhere', () => {
    expect(refusalText({ kind: 'empty', name: 'plan.pdf' })).toBe('plan.pdf (ist leer)');
    expect(attachmentsText.refusals.empty('plan.pdf')).toContain('ist leer');
    expect(refusalText({ kind: 'unreadable', name: 'plan.pdf' })).toBe('plan.pdf (nicht lesbar)');
  });

  it('[M11] [X15] the specifier is the category, and a name of its own for internal ones', () => {
    expect(DOCUMENT_CATEGORIES.map(specifierOf)).toEqual([
      'operation',
      'setup',
      'maintenance',
      'safety',
      'internal attachment',
    ]);
    for (const category of DOCUMENT_CATEGORIES) expect(categoryOf(specifierOf(category))).toBe(category);
    expect(categoryOf('something else')).toBe('internalinstructions');
  });
});
