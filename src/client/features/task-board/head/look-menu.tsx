import { taskBoardText as text } from '../../../text/de/planning/task-board.ts';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { BOARD_LOOKS, COLUMN_ORDERS } from '../model/board-arrangement.ts';
import type { BoardSettings } from '../model/board-settings.ts';

export type LookProps = {
  settings: BoardSettings;
  onSettings: (settings: Partial<Pick<BoardSettings, 'look' | 'order'>>) => void;
};

/** [P3] [J11] How much cards show, and what columns are ordered by. */
export function LookMenu({ settings, onSettings }: LookProps) {
  const items = [
    ...BOARD_LOOKS.map((look) => ({
      key: look,
      label: text.looks[look],
      checked: settings.look === look,
      onSelect: () => onSettings({ look }),
    })),
    ...COLUMN_ORDERS.map((order) => ({
      key: order,
      label: text.orders[order],
      checked: settings.order === order,
      onSelect: () => onSettings({ order }),
    })),
  ];
  return (
    <Menu label={text.look} icon="settings" size="sm" variant="outline" items={items}>
      {text.look}
    </Menu>
  );
}
