import { tableText as text } from '../../../text/de/notification/notification-table.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { ListedNotification } from '../open-notifications.ts';
import { statusLook, statusName } from '../status-badge.tsx';
import type { Several } from './use-several.tsx';

type Props = {
  rows: readonly ListedNotification[];
  several: Several;
};

/** [J10] Assigns several notifications, or gives them a status; for those who may update notifications. */
export function SeveralActions({ rows, several }: Props) {
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon="user"
        disabled={rows.length === 0}
        onClick={() => several.assign(rows)}
      >
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
            onSelect: () => void several.setStatus(rows, to),
          };
        })}
      >
        {text.setStatus}
      </Menu>
    </>
  );
}
