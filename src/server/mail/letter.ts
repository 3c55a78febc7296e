import { oneLine } from '../../shared/lib/clean-text.ts';
import { mailText } from '../text/de/mail.ts';

/** What a mail says, before it is laid out. */
export interface Letter {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Label and value, one line each; empty values are left out. */
  facts: readonly (readonly [label: string, value: string])[];
  button: { label: string; url: string };
  /** Why somebody gets this mail. */
  reason: string;
  /** Where they end it. */
  end?: { label: string; url: string };
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

function textOf({ heading, paragraphs, facts, button, reason, end }: Letter): string {
  const lines = facts.map(([label, value]) => `${label}: ${value}`);
  const last = [`--\n${reason}`, ...(end ? [`${end.label}:\n${end.url}`] : [])].join('\n');
  return [heading, ...paragraphs, lines.join('\n'), `${button.label}:\n${button.url}`, last].join('\n\n');
}

const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif';

function htmlOf({ heading, paragraphs, facts, button, reason, end }: Letter): string {
  const rows = facts
    .map(
      ([label, value]) =>
        `<tr><th style="text-align:left;padding:4px 16px 4px 0;font-weight:normal;color:#53666e;vertical-align:top">${escaped(label)}</th>` +
        `<td style="padding:4px 0">${escaped(value)}</td></tr>`,
    )
    .join('');
  const ended = end ? ` <a href="${escaped(end.url)}" style="color:#53666e">${escaped(end.label)}</a>` : '';
  return [
    `<!doctype html><html lang="${mailText.lang}"><head><meta charset="utf-8"><title>${escaped(heading)}</title></head>`,
    `<body style="margin:0;padding:24px;background:#f2f6f7;color:#12191c;${FONT};line-height:1.5">`,
    '<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">',
    `<h1 style="margin:0 0 16px;font-size:20px;color:#0e3f51">${escaped(heading)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 12px">${escaped(text)}</p>`),
    `<table style="border-collapse:collapse;margin:0 0 20px">${rows}</table>`,
    `<p style="margin:0 0 20px"><a href="${escaped(button.url)}" style="display:inline-block;padding:12px 20px;background:#0e3f51;color:#ffffff;border-radius:8px;text-decoration:none">${escaped(button.label)}</a></p>`,
    `<p style="margin:0;font-size:13px;color:#53666e">${escaped(reason)}${ended}</p>`,
    '</div></body></html>',
  ].join('\n');
}

/** Blanks that hold together what belongs together are shown as signs by some mail programs. */
const onOneLine = (text: string): string => oneLine(text).replace(/\s/g, ' ');

/**
 * Subject, text and HTML of a mail. Everything that people typed is escaped and stays on its line: a name with a line break
 * must not look like a line of ours, or of the header.
 */
export function layOut(letter: Letter): { subject: string; bodytext: string; bodyhtml: string } {
  const facts = letter.facts.map(([label, value]) => [label, onOneLine(value)] as const);
  const shown = {
    ...letter,
    heading: onOneLine(letter.heading),
    paragraphs: letter.paragraphs.map(onOneLine),
    facts: facts.filter(([, value]) => value !== ''),
    reason: onOneLine(letter.reason),
  };
  return { subject: onOneLine(letter.subject), bodytext: textOf(shown), bodyhtml: htmlOf(shown) };
}
