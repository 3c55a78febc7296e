// Chooses light or dark before the first paint. An external file, because the content security policy forbids inline
// scripts. The app writes the choice and sends 'wartbar:appearance'; the decision itself is made only here.
(() => {
  const root = document.documentElement;
  const device = matchMedia('(prefers-color-scheme: dark)');
  let chosen = null;
  try {
    chosen = localStorage.getItem('wartbar.appearance');
  } catch {
    // Storage is blocked: follow the device.
  }
  let printing = false;
  const apply = () => {
    const dark = !printing && (chosen === 'dark' || (chosen !== 'light' && device.matches));
    root.classList.toggle('dark', dark);
    root.classList.toggle('light', !dark);
    root.style.colorScheme = dark ? 'dark' : 'light';
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#0b2732' : '#0e3f51');
  };
  addEventListener('wartbar:appearance', (event) => {
    chosen = event.detail;
    apply();
  });
  addEventListener('storage', (event) => {
    if (event.key === 'wartbar.appearance') {
      chosen = event.newValue;
      apply();
    }
  });
  // Paper is white: light text of the dark colours could not be read on it.
  for (const moment of ['beforeprint', 'afterprint']) {
    addEventListener(moment, () => {
      printing = moment === 'beforeprint';
      apply();
    });
  }
  device.addEventListener('change', apply);
  apply();
})();
