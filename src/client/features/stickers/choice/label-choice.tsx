import { stickersText as text } from '../../../text/de/machine/stickers.ts';
import { Checkbox, SegmentedControl } from '../../../ui/form/choice.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Stack } from '../../../ui/layout/primitives.ts';
import { formatOf, type StickerFormat, stickerFormats } from '../layout/formats.ts';
import { labelsPerPage } from '../layout/places.ts';

/** How stickers are printed. */
export type Labels = { format: StickerFormat; start: number; marks: boolean };

type Props = { labels: Labels; onChange: (change: Partial<Labels>) => void };

type Kind = StickerFormat['kind'];

const kinds = (['sheet', 'roll'] as const).map((value) => ({ value, label: text.kinds[value] }));
const names: Record<string, string> = text.formats;
const makers: Record<string, string> = text.makers;
const nameOf = (id: string) => text.formatOf(names[id] ?? id, makers[id] ?? '');
const formatsOf = (kind: Kind) =>
  stickerFormats.flatMap(({ id, ...format }) =>
    format.kind === kind ? { value: id, label: nameOf(id) } : [],
  );

/** Every label of a sheet as a place to start at. */
function startsOf(format: StickerFormat) {
  return Array.from({ length: labelsPerPage(format) }, (_, at) => {
    const row = Math.floor(at / format.columns) + 1;
    return { value: String(at), label: text.startAt(at + 1, row, (at % format.columns) + 1) };
  });
}

/** [D12] Sheet or roll, format, where a partly used sheet goes on, and cut marks. */
export function LabelChoice({ labels: { format, start, marks }, onChange }: Props) {
  const changeFormat = (id: string) => onChange({ format: formatOf(id), start: 0 });
  const changeKind = (kind: Kind) => {
    const [first] = formatsOf(kind);
    if (kind !== format.kind) changeFormat(kind === 'sheet' ? '' : (first?.value ?? ''));
  };
  return (
    <Stack gap="4">
      <SegmentedControl label={text.kind} value={format.kind} options={kinds} onChange={changeKind} />
      <SelectField
        label={text.format}
        hint={text.formatHint(makers[format.id] ?? '')}
        value={format.id}
        options={formatsOf(format.kind)}
        onChange={changeFormat}
      />
      {format.kind === 'sheet' && (
        <>
          <SelectField
            label={text.start}
            hint={text.startHint}
            value={String(start)}
            options={startsOf(format)}
            onChange={(value) => onChange({ start: Number(value) })}
          />
          <Checkbox
            label={text.marks}
            hint={text.marksHint}
            checked={marks}
            onChange={(wanted) => onChange({ marks: wanted })}
          />
        </>
      )}
    </Stack>
  );
}
