import { chakra } from '@chakra-ui/react';
import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import { importText as text } from '../../text/de/machine/import.ts';
import { buttonRecipe } from '../../ui/action/button-styles.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { Spinner } from '../../ui/display/spinner.tsx';
import { Text } from '../../ui/layout/primitives.ts';

// A label is what opens the picker, so the native input keeps its keyboard and focus.
const Label = chakra('label', buttonRecipe);
const Zone = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '2',
    padding: '5',
    borderWidth: '2px',
    borderStyle: 'dashed',
    borderColor: 'borderStrong',
    borderRadius: 'lg',
    textAlign: 'center',
    '& label:has(input:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
  variants: { over: { true: { borderColor: 'accent.text', background: 'accent.soft' } } },
});

const TYPES = '.xlsx,.csv,.txt,.tsv';

type Props = { busy: boolean; disabled: boolean; onFiles: (files: File[]) => void };

/** [D10] Where files are chosen or dropped. */
export function FileDrop({ busy, disabled, onFiles }: Props) {
  const id = useId();
  const [over, setOver] = useState(false);
  const closed = busy || disabled;
  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !closed) onFiles([...files]);
  };
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files);
    // The same file may be chosen again after it was corrected.
    event.target.value = '';
  };
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver && !closed);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Zone
      over={over}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
    >
      <Label
        htmlFor={id}
        variant="solid"
        position="relative"
        cursor={closed ? 'not-allowed' : 'pointer'}
        opacity={disabled ? '0.5' : undefined}
        aria-busy={busy || undefined}
      >
        {busy ? <Spinner size={20} /> : <Icon name="upload" size={22} />}
        {busy ? text.reading : text.choose}
        <chakra.input
          id={id}
          type="file"
          multiple
          accept={TYPES}
          disabled={closed}
          position="absolute"
          inset="0"
          opacity="0"
          width="full"
          height="full"
          cursor="inherit"
          fontSize="0"
          onChange={chosen}
        />
      </Label>
      <Text size="sm" tone="muted" hideBelow="md">
        {text.drop}
      </Text>
    </Zone>
  );
}
