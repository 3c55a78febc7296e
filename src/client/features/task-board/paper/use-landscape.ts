import { useEffect } from 'react';

/** [J14] As long as it is shown, this page is printed in landscape: seven days stand side by side. */
export function useLandscape(): void {
  useEffect(() => {
    // A style element would break the content security policy.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@page { size: A4 landscape; margin: 10mm; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, []);
}
