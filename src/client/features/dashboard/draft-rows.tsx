import { links } from '../../app/links.ts';
import { useDescribedDrafts } from '../../parts/outbox/describe-draft.ts';
import { dashboardText as text } from '../../text/de/app/dashboard.ts';
import { WorkRow } from '../../ui/layout/work-row.tsx';

/** [J1] [I5] What was typed and not saved yet; each leads back into its form. */
export function DraftRows({ forms }: { forms: readonly string[] }) {
  return useDescribedDrafts(forms).map(({ form, text: what, to }) => (
    <li key={form}>
      <WorkRow
        to={to ?? links.sync()}
        color="var(--chakra-colors-accent-solid)"
        title={text.goOn(what)}
        meta={[text.unfinished]}
      />
    </li>
  ));
}
