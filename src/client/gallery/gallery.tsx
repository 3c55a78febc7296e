import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { uiTextDe } from '../text/de/app/ui.ts';
import { addIcons } from '../ui/display/icon-paths.ts';
import { screenIconPaths } from '../ui/display/screen-icon-paths.ts';
import { Box, Heading } from '../ui/layout/primitives.ts';
import { Tabs } from '../ui/overlay/tabs.tsx';
import { Toaster } from '../ui/overlay/toaster.tsx';
import { ThemeProvider } from '../ui/theme/theme-provider.tsx';
import { setUiText } from '../ui/ui-text.ts';
import { Components } from './components.tsx';
import { MainScreens } from './main-screens.tsx';
import { States } from './states.tsx';
import { Tokens } from './tokens.tsx';

setUiText(uiTextDe);
addIcons(screenIconPaths);

/**
 * For those who build the app: the main screens in all sizes, each component with its variants, all empty, loading and
 * error states, and the tokens. Only `npm run dev` serves it; no build has it.
 */
function Gallery() {
  const [shown, show] = useState<'screens' | 'components' | 'states' | 'tokens'>('screens');
  return (
    <Box padding="5">
      <Heading>Galerie</Heading>
      <Tabs
        label="Galerie"
        value={shown}
        onChange={show}
        tabs={[
          { value: 'screens', label: 'Bildschirme', content: () => <MainScreens /> },
          { value: 'components', label: 'Bausteine', content: () => <Components /> },
          { value: 'states', label: 'Zustände', content: () => <States /> },
          { value: 'tokens', label: 'Farben und Maße', content: () => <Tokens /> },
        ]}
      />
    </Box>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <BrowserRouter>
        <Gallery />
        <Toaster />
      </BrowserRouter>
    </ThemeProvider>
  </StrictMode>,
);
