import { expect, it } from 'vitest';
import { pdfText } from '../../src/shared/lib/pdf-text.ts';

it.each([
  ['Jürgen Groß – „geprüft“, 12 € · 40 °C', 'Jürgen Groß – „geprüft“, 12 € · 40 °C'],
  ['Aylin Yıldız, Paweł Łukasiewicz, Đorđe Șerban', 'Aylin Yıldız, Paweł Łukasiewicz, Đorđe Șerban'],
  ['R ≠ 5 kΩ, 10⁶ Zyklen ≥ Soll, Vor‑Ort', 'R ≠ 5 kΩ, 10⁶ Zyklen ≥ Soll, Vor‑Ort'],
  ['5\u00a0kg, 5\u202fkg', '5\u00a0kg, 5\u202fkg'],
  ['Gu\u0308nter', 'Günter'],
  ['Hydraulik\u00adpumpe, \u202egeprüft\u202c\u200b', 'Hydraulikpumpe, geprüft'],
  ['⚠\ufe0f Lager 🔧 漢字', '⚠ Lager \ufffd \ufffd\ufffd'],
  ['\ud83d \u0007', '\ufffd \ufffd'],
  ['erste Zeile\r\nzweite\rdritte\u2028vierte', 'erste Zeile\nzweite\ndritte\nvierte'],
  ['A\tB', 'A    B'],
])('[R11] a PDF shows “%s” as “%s”', (text, shown) => {
  expect(pdfText(text)).toBe(shown);
  expect(pdfText(shown)).toBe(shown);
});
