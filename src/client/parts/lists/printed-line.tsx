import { useNow } from '../../live/app/use-now.ts';
import { listToolsText } from '../../text/de/app/list-tools.ts';
import { formatDateTime } from '../../text/format.ts';
import { Text } from '../../ui/layout/primitives.ts';
import { usePrinting } from '../../ui/layout/use-printing.ts';

type Props = {
  query: string;
  /** What narrows the list beside the search, where nothing else on the paper says it. */
  filters?: readonly string[] | undefined;
};

/** [J14] On paper only, below the title: of which moment the list is, and what narrows it. */
export function PrintedLine({ query, filters = [] }: Props) {
  const now = useNow();
  if (!usePrinting()) return null;
  const words = query.trim();
  const said = [
    listToolsText.asOf(formatDateTime(now)),
    ...(words ? [listToolsText.searched(words)] : []),
    ...(filters.length > 0 ? [listToolsText.filtered(filters.join(', '))] : []),
  ];
  return (
    <Text size="sm" display="none" _print={{ display: 'block' }}>
      {said.join(' · ')}
    </Text>
  );
}
