import { FormDenied } from '../parts/forms/form-absent.tsx';
import { reporterText as text } from '../text/de/notification/reporter.ts';
import { links } from './links.ts';

/** [J9] [X21] Who may only report followed a link to what is not theirs. */
export function ReporterDenied() {
  return (
    <FormDenied title={text.denied} text={text.deniedText} to={links.dashboard()} toLabel={text.toStart} />
  );
}
