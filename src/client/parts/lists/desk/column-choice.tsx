import { listToolsText } from '../../../text/de/app/list-tools.ts';
import { Checkbox } from '../../../ui/form/choice.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';

type Props<K extends string> = {
  /** Those that may be left out. */
  columns: readonly K[];
  labels: Readonly<Record<K, string>>;
  shown: readonly K[];
  onShow: (key: K, shown: boolean) => void;
};

/** [J10] Which columns a table has. */
export function ColumnChoice<K extends string>({ columns, labels, shown, onShow }: Props<K>) {
  return (
    <Popover label={listToolsText.chooseColumns} icon="settings" width={240} iconOnly>
      {columns.map((key) => (
        <Checkbox
          key={key}
          label={labels[key]}
          checked={shown.includes(key)}
          onChange={(on) => onShow(key, on)}
        />
      ))}
    </Popover>
  );
}
