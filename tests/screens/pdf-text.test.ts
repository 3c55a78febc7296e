import { expect, it } from 'vitest';
import { pdfText } from '../../src/shared/lib/pdf-text.ts';

it.each([
  ['Jürgen Groß – „geprüft“, 12 € · 40 °C', 'Jürgen Groß – „geprüft“, 12 € · 40 °C'],
  ['Aylin Yıldız, Paweł Łukasiewicz', 'Aylin Yildiz, Pawel Lukasiewicz'],
  ['Dragan Petrović, Jiří Dvořák, Đorđe Șerban', 'Dragan Petrovic, Jirí Dvorák, Dorde Serban'],
  ['Gu\u0308nter', 'Günter'],
  ['Druck ≤ 5 bar', 'Druck ? 5 bar'],
  ['erste Zeile\nzweite', 'erste Zeile\nzweite'],
])('[R11] the built-in fonts of a PDF show “%s” as “%s”', (text, shown) => {
  expect(pdfText(text)).toBe(shown);
});
