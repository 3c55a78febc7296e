import { chakra } from '@chakra-ui/react';
import { type ChangeEvent, useId } from 'react';
import type { FileKind } from '../../../shared/rules/file-types.ts';
import { ACCEPT } from '../../device/photo-limits.ts';
import { attachmentsText } from '../../text/de/notification/attachments.ts';
import { buttonRecipe } from '../../ui/action/button-styles.ts';
import { Icon } from '../../ui/display/icon.tsx';
import type { IconName } from '../../ui/display/icon-paths.ts';

// A label is what opens the picker, so the native input keeps its keyboard and focus.
const Label = chakra('label', buttonRecipe);
const Row = chakra('div', {
  base: {
    display: 'grid',
    // Two by two on phones and in narrow cards, four in a row elsewhere.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.75rem), 1fr))',
    gap: '2',
    '& label:has(input:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '& label:has(input:disabled)': { opacity: '0.5' },
  },
  variants: {
    slim: {
      true: { gridTemplateColumns: 'repeat(auto-fit, minmax(4rem, 1fr))' },
    },
  },
});

type PickerProps = {
  label: string;
  icon: IconName;
  accept: FileKind;
  /** Opens the camera on phones. */
  camera?: boolean;
  main?: boolean;
  slim?: boolean | undefined;
  disabled?: boolean | undefined;
  onFiles: (files: File[]) => void;
};

function Picker({ label, icon, accept, camera, main, slim, disabled, onFiles }: PickerProps) {
  const id = useId();
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // The same file may be chosen again after it was removed.
    event.target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <Label
      htmlFor={id}
      variant={main ? 'soft' : 'outline'}
      flexDirection="column"
      gap="1.5"
      minHeight="76px"
      paddingInline={slim ? '0.5' : '2'}
      fontSize={slim ? 'xs' : 'sm'}
      cursor="pointer"
      position="relative"
    >
      <Icon name={icon} size={26} />
      {label}
      <chakra.input
        id={id}
        type="file"
        accept={ACCEPT[accept]}
        capture={camera ? 'environment' : undefined}
        multiple={!camera}
        disabled={disabled}
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
  );
}

type FileButtonsProps = {
  onFiles: (files: File[]) => void;
  disabled?: boolean;
  /** In one row, so that what follows stays in view. */
  slim?: boolean | undefined;
};

/** [F4] The four ways to add a file: camera, gallery, video, document. */
export function FileButtons(props: FileButtonsProps) {
  return (
    <Row slim={props.slim}>
      <Picker label={attachmentsText.takePhoto} icon="camera" accept="photo" camera main {...props} />
      <Picker label={attachmentsText.fromGallery} icon="image" accept="photo" {...props} />
      <Picker label={attachmentsText.video} icon="video" accept="video" {...props} />
      <Picker label={attachmentsText.document} icon="document" accept="document" {...props} />
    </Row>
  );
}

/** [E6] The two ways to a photo: camera and gallery. */
export function PhotoButtons({
  onFiles,
  disabled,
}: {
  onFiles: (files: File[]) => void;
  disabled?: boolean;
}) {
  const rest = { onFiles, disabled, accept: 'photo' } as const;
  return (
    <Row>
      <Picker label={attachmentsText.takePhoto} icon="camera" camera main {...rest} />
      <Picker label={attachmentsText.fromGallery} icon="image" {...rest} />
    </Row>
  );
}
