/** What is wrong with how text stands on a screen. Each function is complete in itself: it runs inside the page. */

/** What does not fit its window. */
export function misfits(width: number): string[] {
  const found: string[] = [];
  const name = (element: Element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`;
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  if (document.documentElement.scrollWidth > width)
    found.push(`sideways ${document.documentElement.scrollWidth - width}`);
  for (const element of document.querySelectorAll('main :is(button, a, h1, h2, h3)')) {
    const { width: own, right } = element.getBoundingClientRect();
    if (own > 1 && right > width + 1 && !scrolls(element.parentElement))
      found.push(`outside ${name(element)}`);
  }
  const labels = [...document.querySelectorAll('nav[aria-label=Hauptnavigation] > :is(a, button)')].flatMap(
    (entry) => {
      const text = [...entry.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
      if (!text || !entry.checkVisibility()) return [];
      const range = document.createRange();
      range.selectNode(text);
      return [
        { entry, left: range.getBoundingClientRect().left, right: range.getBoundingClientRect().right },
      ];
    },
  );
  for (const [at, { entry, left, right }] of labels.entries())
    if (left < (labels[at - 1]?.right ?? 0) || right > width) found.push(`overlaps ${name(entry)}`);
  return found;
}

/** Words that stand in lines of four characters and fewer: their box is narrower than any word. */
export function narrowTexts(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { data, parentElement } = node as Text;
    if (!parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    // Parts of addresses and codes break where they come to the end of a line.
    for (const { 0: word, index } of data.matchAll(/(?<![^\s(„])\p{L}{6,}(?=[\s.,:)“]|$)/gu)) {
      const lines = new Map<number, number>();
      for (let at = index; at < index + word.length; at++) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const top = Math.round(range.getBoundingClientRect().top);
        lines.set(top, (lines.get(top) ?? 0) + 1);
      }
      if (lines.size > 1 && Math.max(...lines.values()) <= 4) found.push(`${word} in ${lines.size} lines`);
    }
  }
  return found;
}

/** Words of letters that are broken without a hyphen, because their box has no room for the whole. */
export function brokenWords(): string[] {
  const lines = () => {
    const broken: { word: string; node: Node; index: number }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { data, parentElement } = node as Text;
      if (!parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      // Only part of a word, where a search marks what it found.
      if (parentElement.closest('mark, :has(> mark), :has(> span > mark)')) continue;
      for (const { 0: word, index } of data.matchAll(/(?<![^\s(„])\p{L}{3,}(?=[\s.,:)“]|$)/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          broken.push({ word, node, index });
      }
    }
    return broken;
  };
  const before = lines();
  if (before.length === 0) return [];
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { overflow-wrap: normal !important; word-break: normal !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const hyphenated = lines();
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  return before
    .filter(({ node, index }) => !hyphenated.some((each) => each.node === node && each.index === index))
    .map(({ word }) => word);
}

/** Names that only programs know. */
export function rawIds(): string[] {
  return document.body.textContent.match(/urn:wartbar:\S{0,30}/g) ?? [];
}
