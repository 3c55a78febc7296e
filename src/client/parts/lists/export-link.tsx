import { TABLE_RECORD, type TableName } from '../../../shared/contract/company/table-queries.ts';
import { readableRows } from '../../../shared/rules/permissions.ts';
import { links } from '../../app/links.ts';
import { useCan, useSession } from '../../state/session.ts';
import { listToolsText } from '../../text/de/app/list-tools.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { IconLink } from '../../ui/action/icon-button.tsx';
import { Box } from '../../ui/layout/primitives.ts';

type Props = {
  what: TableName;
  /** The filter that the list stands at, by the names of the page for exports; '' for no restriction. */
  filter: Readonly<Record<string, string>>;
  /** An icon in a row of tools. */
  iconOnly?: boolean;
};

/** [K3] Leads from a list to the export of what it shows; a button on larger screens, a small one on phones. */
export function ExportLink({ what, filter, iconOnly }: Props) {
  const may = useCan('export', 'create');
  const { features } = useSession();
  // The page would offer another table instead.
  if (!may || readableRows(features, TABLE_RECORD[what].read) === 'none') return null;
  const to = links.to('export', { what, ...filter });
  if (iconOnly) return <IconLink size="sm" icon="download" label={listToolsText.export} to={to} />;
  return (
    <>
      <Box hideBelow="md">
        <LinkButton variant="outline" icon="download" to={to}>
          {listToolsText.export}
        </LinkButton>
      </Box>
      <Box hideFrom="md">
        <IconLink icon="download" label={listToolsText.export} variant="outline" to={to} />
      </Box>
    </>
  );
}
