import type { RefObject } from 'react';
import { useStart } from '../../../parts/export/use-start.ts';
import { SelectionBar } from '../../../parts/lists/desk/selection-bar.tsx';
import type { ListedNotification } from '../../../parts/notification/open-notifications.ts';
import { SeveralActions } from '../../../parts/notification/several/several-actions.tsx';
import type { Several } from '../../../parts/notification/several/use-several.tsx';
import { useCan } from '../../../state/session.ts';
import { listToolsText } from '../../../text/de/app/list-tools.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Text } from '../../../ui/layout/primitives.ts';

type Props = {
  barRef: RefObject<HTMLElement | null>;
  rows: readonly ListedNotification[];
  several: Several;
  onClear: () => void;
};

/** [J10] What can be done with the chosen notifications, by the rights of who looks. */
export function ChosenBar({ barRef, rows, several, onClear }: Props) {
  const mayUpdate = useCan('notification', 'update');
  const mayExport = useCan('export', 'create');
  return (
    <SelectionBar barRef={barRef} count={rows.length} onClear={onClear}>
      {mayUpdate && <SeveralActions rows={rows} several={several} />}
      {mayExport && <ExportChosen rows={rows} />}
    </SelectionBar>
  );
}

/** [K3] Needs the server, which writes down who exports what. */
function ExportChosen({ rows }: Pick<Props, 'rows'>) {
  const { busy, problem, start } = useStart(() => undefined);
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon="download"
        loading={busy}
        onClick={() =>
          void start({ kind: 'notifications', format: 'xlsx', nodeids: rows.map(({ nodeid }) => nodeid) })
        }
      >
        {listToolsText.export}
      </Button>
      {problem && (
        <Text size="sm" tone="warning" role="alert" maxWidth="20rem">
          {problem.text}
        </Text>
      )}
    </>
  );
}
