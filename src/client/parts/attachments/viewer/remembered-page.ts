const KEY = 'wartbar.pdf-pages';
/** Files whose page is known, the latest ones. */
const MOST = 50;

type Pages = Record<string, number>;

function stored(): Pages {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Pages) : {};
  } catch {
    // Storage is blocked: every file begins with its first page.
    return {};
  }
}

/** [J16] The page at which a file was left in this tab; 1 for one that was not open. */
export function rememberedPage(fileid: string): number {
  const page = stored()[fileid];
  return Number.isInteger(page) ? Math.max(1, Number(page)) : 1;
}

export function rememberPage(fileid: string, page: number): void {
  const { [fileid]: _before, ...others } = stored();
  const pages = Object.entries({ ...others, [fileid]: page }).slice(-MOST);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(pages)));
  } catch {
    // The same.
  }
}
