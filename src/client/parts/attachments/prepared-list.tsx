import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { FileRefusal, PreparedFile } from '../../device/photo-file.ts';
import { attachmentsText } from '../../text/de/attachments.ts';
import { formatBytes, truncateFileName } from '../../text/format.ts';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { Banner } from '../../ui/display/banner.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Spinner } from '../../ui/display/spinner.tsx';
import { Checkbox } from '../../ui/form/choice.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.ts';
import type { PreparedFiles } from './use-prepared-files.ts';

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
const Item = chakra('li', { base: { display: 'flex', alignItems: 'center', gap: '3', minHeight: '72px' } });

function useBlobUrl(file: PreparedFile): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([file.bytes], { type: file.mimetype }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file.bytes, file.mimetype]);
  return url;
}

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

/** [X22] [F8] Why a file was not taken. */
function refusalText(refusal: FileRefusal): string {
  const name = truncateFileName(refusal.name);
  const { refusals } = attachmentsText;
  if (refusal.kind === 'toolarge') return refusals.toolarge[refusal.what](name, formatBytes(refusal.limit));
  return refusals[refusal.kind](name);
}

/** [F9] Asks where there is something to ask; photos lose their place unless somebody wants it. */
function LocationChoice({ prepared, disabled }: { prepared: PreparedFiles; disabled: boolean }) {
  if (prepared.keepsLocation === null) return null;
  const count = prepared.files.filter(({ location }) => location).length;
  return (
    <Checkbox
      label={attachmentsText.keepLocation}
      hint={attachmentsText.keepLocationHint(count)}
      checked={prepared.keepsLocation}
      onChange={prepared.keepLocation}
      disabled={disabled}
    />
  );
}

/** [F8] What was chosen and will be saved with the form: preview, size, state, and what was refused and why. */
export function PreparedList({ prepared, disabled }: { prepared: PreparedFiles; disabled: boolean }) {
  const { files, preparing, refusals } = prepared;
  if (files.length + preparing + refusals.length === 0) return null;
  return (
    <Stack gap="2">
      {refusals.length > 0 && (
        <Banner
          tone="danger"
          live="alert"
          title={attachmentsText.refusedTitle}
          onClose={prepared.forgetRefusals}
        >
          {refusals.map((refusal) => (
            <p key={`${refusal.kind} ${refusal.name}`}>{refusalText(refusal)}</p>
          ))}
        </Banner>
      )}
      <chakra.ul listStyleType="none">
        {files.map((file) => (
          <Item key={file.fileid}>
            <Preview file={file} />
            <chakra.span flex="1" minWidth="0">
              <chakra.span display="block" fontWeight="medium" lineHeight="snug">
                {truncateFileName(file.name)}
              </chakra.span>
              <Text as="span" size="sm" tone="muted" numeric>
                {sizes(file)}
              </Text>
            </chakra.span>
            <IconButton
              icon="trash"
              label={attachmentsText.remove(file.name)}
              disabled={disabled}
              onClick={() => prepared.remove(file.fileid)}
            />
          </Item>
        ))}
      </chakra.ul>
      <LocationChoice prepared={prepared} disabled={disabled} />
      {preparing > 0 && (
        <Row role="status" minHeight="touch">
          <Spinner size={20} />
          <Text tone="muted">{attachmentsText.preparing(preparing)}</Text>
        </Row>
      )}
    </Stack>
  );
}
