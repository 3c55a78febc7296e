import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { PreparedFile } from '../../device/photo-file.ts';
import { nameWithoutExtension } from '../../device/photo-limits.ts';
import { attachmentsText } from '../../text/de/notification/attachments.ts';
import { formatBytes, truncateFileName } from '../../text/format.ts';
import { Button } from '../../ui/action/button.tsx';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import { Stack, Text } from '../../ui/layout/primitives.ts';
import { useBlobUrl } from './use-blob-url.ts';
import type { FileWords } from './use-prepared-files.ts';

const Thumb = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '64px',
    height: '64px',
    flexShrink: '0',
    borderRadius: 'md',
    overflow: 'hidden',
    background: 'sunken',
    color: 'muted',
  },
});
const Picture = chakra('img', { base: { width: 'full', height: 'full', objectFit: 'cover' } });
const Line = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '3', minHeight: '72px' } });

function Preview({ file }: { file: PreparedFile }) {
  const url = useBlobUrl(file);
  const [readable, setReadable] = useState(true);
  return (
    <Thumb>
      {file.kind === 'photo' && url && readable ? (
        <Picture src={url} alt="" onError={() => setReadable(false)} />
      ) : (
        <Icon name={file.kind === 'photo' ? 'image' : file.kind} size={26} />
      )}
    </Thumb>
  );
}

/** [F9] `3,4 MB → 612 KB` where a photo became smaller. */
function sizes(file: PreparedFile): string {
  const now = formatBytes(file.bytes.byteLength);
  return file.originalSize > file.bytes.byteLength
    ? attachmentsText.scaled(formatBytes(file.originalSize), now)
    : now;
}

/** [F5] What a file is called and shows; an empty title is the file name. */
function Words({ file, onDescribe }: { file: PreparedFile; onDescribe: (words: FileWords) => void }) {
  const { title, description } = file;
  return (
    <Stack role="group" aria-label={attachmentsText.describe(file.name)} gap="3" paddingBottom="3">
      <TextField
        label={attachmentsText.fieldTitle}
        hint={attachmentsText.fieldTitleHint}
        placeholder={nameWithoutExtension(file.name)}
        maxLength={300}
        value={title}
        onChange={(typed) => onDescribe({ title: typed, description })}
      />
      <TextAreaField
        label={attachmentsText.fieldDescription}
        rows={2}
        maxLength={5000}
        value={description}
        onChange={(typed) => onDescribe({ title, description: typed })}
      />
    </Stack>
  );
}

type Props = {
  file: PreparedFile;
  disabled: boolean;
  onRemove: () => void;
  /** Offers title and description where there is one. */
  onDescribe?: ((words: FileWords) => void) | undefined;
};

/** A chosen file: preview, size, its own words where it may have some, and the way to take it off. */
export function PreparedItem({ file, disabled, onRemove, onDescribe }: Props) {
  const [open, setOpen] = useState(false);
  const title = file.title.trim();
  const name = truncateFileName(file.name);
  return (
    <li>
      <Line>
        <Preview file={file} />
        <chakra.span flex="1" minWidth="0">
          <chakra.span display="block" fontWeight="medium" lineHeight="snug" overflowWrap="anywhere">
            {title || name}
          </chakra.span>
          <Text as="span" size="sm" tone="muted" numeric>
            {title ? `${name} · ${sizes(file)}` : sizes(file)}
          </Text>
        </chakra.span>
        <IconButton
          icon="trash"
          label={attachmentsText.remove(file.name)}
          disabled={disabled}
          onClick={onRemove}
        />
      </Line>
      {onDescribe && (
        <Button
          variant="ghost"
          size="sm"
          icon={open ? 'chevronUp' : 'edit'}
          aria-label={attachmentsText.describe(file.name)}
          aria-expanded={open}
          disabled={disabled}
          onClick={() => setOpen(!open)}
        >
          {attachmentsText.describeShort}
        </Button>
      )}
      {onDescribe && open && <Words file={file} onDescribe={onDescribe} />}
    </li>
  );
}
