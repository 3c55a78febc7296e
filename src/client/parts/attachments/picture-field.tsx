import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { FileRef } from '../../../shared/contract/core/fields.ts';
import type { PreparedFile } from '../../device/photo-file.ts';
import { recognise } from '../../device/photo-limits.ts';
import { useFileUrl } from '../../live/documents/use-file-url.ts';
import { attachmentsText } from '../../text/de/notification/attachments.ts';
import { Button } from '../../ui/action/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import type { IconName } from '../../ui/display/icon-paths.ts';
import { Stack, Text } from '../../ui/layout/primitives.ts';
import { PhotoButtons } from './file-buttons.tsx';
import { useBlobUrl } from './use-blob-url.ts';

const Frame = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    borderWidth: '1px',
    overflow: 'hidden',
    background: 'sunken',
    color: 'muted',
  },
  variants: {
    of: {
      machine: { width: 'full', borderRadius: 'md' },
      person: { width: '132px', height: '132px', borderRadius: 'full' },
    },
    filled: { true: {}, false: {} },
  },
  compoundVariants: [
    { of: 'machine', filled: true, css: { aspectRatio: '4 / 3' } },
    { of: 'machine', filled: false, css: { height: '132px' } },
  ],
});
const Image = chakra('img', {
  base: { width: 'full', height: 'full' },
  variants: { of: { machine: { objectFit: 'contain' }, person: { objectFit: 'cover' } } },
});

type Props = {
  of?: 'machine' | 'person';
  label: string;
  icon: IconName;
  /** The picture that is there and stays. */
  kept: FileRef | null;
  chosen: PreparedFile | undefined;
  disabled: boolean;
  onChoose: (file: File) => void;
  /** Takes away what is shown; undefined where nothing is. */
  onRemove: (() => void) | undefined;
  /** Brings the picture back that was taken away. */
  onBringBack: (() => void) | undefined;
};

const { picture: text } = attachmentsText;

/** [E6] [U5] [X22] One picture of a machine or a person: shown, taken, chosen, taken away. */
export function PictureField(props: Props) {
  const { of = 'machine', label, icon, kept, chosen, disabled, onChoose, onRemove, onBringBack } = props;
  const id = useId();
  const [wrong, setWrong] = useState(false);
  const stored = useFileUrl(chosen ? null : kept);
  const made = useBlobUrl(chosen);
  const url = made ?? (stored.state === 'ready' ? stored.url : null);
  const choose = ([file]: File[]) => {
    const isPhoto = file !== undefined && recognise(file)?.kind === 'photo';
    setWrong(!isPhoto);
    if (isPhoto) onChoose(file);
  };
  return (
    <Stack role="group" aria-labelledby={id} gap="2">
      <Text id={id} as="span" size="sm" weight="semibold">
        {label}
      </Text>
      <Frame of={of} filled={url !== null}>
        {url ? <Image of={of} src={url} alt={label} /> : <Icon name={icon} size={40} opacity="0.7" />}
      </Frame>
      <PhotoButtons onFiles={choose} disabled={disabled} />
      {wrong && (
        <Text size="sm" tone="danger" role="alert">
          {text.wrongType}
        </Text>
      )}
      {onRemove && (
        <Button
          variant="ghost"
          icon="trash"
          aria-label={text.removeNamed(label)}
          disabled={disabled}
          onClick={onRemove}
        >
          {text.remove}
        </Button>
      )}
      {onBringBack && (
        <Button variant="ghost" icon="undo" disabled={disabled} onClick={onBringBack}>
          {text.bringBack}
        </Button>
      )}
    </Stack>
  );
}
