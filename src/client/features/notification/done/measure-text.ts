/** Longest title that a measure gets from its text. */
const TITLE = 80;

/** A measure from one text: its first line is the title, or as many words of it as fit, with the whole text below. */
export function measureOf(text: string): { title: string; description: string } {
  const whole = text.trim();
  const [line = ''] = whole.split('\n', 1);
  if (line.length <= TITLE) return { title: line.trim(), description: whole.slice(line.length).trim() };
  const words = line.slice(0, TITLE).replace(/\s+\S*$/, '');
  return { title: `${words} …`, description: whole };
}
