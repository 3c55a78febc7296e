import { chakra } from '@chakra-ui/react';
import type { RefObject } from 'react';
import type { NotificationStatus } from '../../../../shared/rules/notification.ts';
import { useStart } from '../../../parts/export/use-start.ts';
import type { ListedNotification } from '../../../parts/notification/open-notifications.ts';
import { statusLook, statusName } from '../../../parts/notification/status-badge.tsx';
import { useCan } from '../../../state/session.ts';
import { tableText as text } from '../../../text/de/notification/notification-table.ts';
import { Button } from '../../../ui/action/button.tsx';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { Text } from '../../../ui/layout/primitives.ts';
import { Menu } from '../../../ui/overlay/menu.tsx';

/** Above the rows, at the lower edge of the window as long as the list goes on there. */
const Bar = chakra('section', {
  base: {
    position: 'sticky',
    bottom: '3',
    zIndex: 'sticky',
    alignSelf: 'center',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    marginTop: '2',
    paddingBlock: '1.5',
    paddingInlineStart: '4',
    paddingInlineEnd: '1.5',
    background: 'raised',
    borderWidth: '1px',
    borderColor: 'borderStrong',
    borderRadius: 'lg',
    boxShadow: 'float',
    animation: 'rise 140ms ease-out',
    _print: { display: 'none' },
  },
});

type Props = {
  barRef: RefObject<HTMLElement | null>;
  rows: readonly ListedNotification[];
  onAssign: () => void;
  onStatus: (to: NotificationStatus) => void;
  onClear: () => void;
};

/** [J10] What can be done with the chosen notifications, by the rights of who looks. */
export function SelectionBar({ barRef, rows, onAssign, onStatus, onClear }: Props) {
  const mayUpdate = useCan('notification', 'update');
  const mayExport = useCan('export', 'create');
  return (
    <Bar ref={barRef} aria-label={text.selection}>
      <Text weight="semibold" numeric role="status" whiteSpace="nowrap" marginInlineEnd="2">
        {text.selected(rows.length)}
      </Text>
      {mayUpdate && (
        <>
          <Button size="sm" variant="quiet" icon="user" onClick={onAssign}>
            {text.assign}
          </Button>
          <Menu
            label={text.setStatus}
            icon="wrench"
            variant="quiet"
            size="sm"
            items={([0, 1, 2] as const).map((to) => {
              const have = rows.filter(({ status }) => status === to).length;
              return {
                key: String(to),
                label: statusName(to),
                icon: statusLook[to]?.icon,
                note: have > 0 ? text.haveStatus(have, rows.length) : undefined,
                disabled: have === rows.length,
                onSelect: () => onStatus(to),
              };
            })}
          >
            {text.setStatus}
          </Menu>
        </>
      )}
      {mayExport && <ExportChosen rows={rows} />}
      <IconButton size="sm" icon="close" label={text.clearSelection} onClick={onClear} />
    </Bar>
  );
}

/** [K3] Needs the server, which writes down who exports what. */
function ExportChosen({ rows }: { rows: readonly ListedNotification[] }) {
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
        {text.export}
      </Button>
      {problem && (
        <Text size="sm" tone="warning" role="alert" maxWidth="20rem">
          {problem.text}
        </Text>
      )}
    </>
  );
}
