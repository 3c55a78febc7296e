import { shellText } from '../text/de/app/shell.ts';
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
          title={shellText.insecureTitle}
          safe={shellText.insecureText}
          todo={shellText.insecureTodo}
        />
      </main>
    </ThemeProvider>
  );
}
