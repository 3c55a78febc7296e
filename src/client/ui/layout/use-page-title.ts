import { useEffect } from 'react';

const product = 'Wartbar';

/** Sets the document's title to '<title> · Wartbar' while the screen is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title]);
}
