import { insecureText } from '../text/de/app/insecure.ts';
import { ErrorState } from '../ui/display/state-message.tsx';
import { ThemeProvider } from '../ui/theme/theme-provider.tsx';

/** Stands in for the app where the browser gives no camera, no worker and no encryption (plain http). */
export function InsecureOrigin() {
  return (
    <ThemeProvider>
      <main>
        <ErrorState
          size="page"
          icon="lock"
          title={insecureText.title}
          safe={insecureText.text}
          todo={insecureText.todo}
        />
      </main>
    </ThemeProvider>
  );
}
