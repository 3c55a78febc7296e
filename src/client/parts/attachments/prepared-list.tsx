import { chakra } from '@chakra-ui/react';
import type { FileRefusal } from '../../device/photo-file.ts';
import { attachmentsText } from '../../text/de/notification/attachments.ts';
import { formatBytes, truncateFileName } from '../../text/format.ts';
import { Banner } from '../../ui/display/banner.tsx';
import { Spinner } from '../../ui/display/spinner.tsx';
import { Checkbox } from '../../ui/form/choice.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.ts';
import { PreparedItem } from './prepared-item.tsx';
import type { PreparedFiles } from './use-prepared-files.ts';

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

function Refusals({ prepared: { refusals, forgetRefusals } }: { prepared: PreparedFiles }) {
  return (
    refusals.length > 0 && (
      <Banner tone="danger" live="alert" title={attachmentsText.refusedTitle} onClose={forgetRefusals}>
        {refusals.map((refusal) => (
          <p key={`${refusal.kind} ${refusal.name}`}>{refusalText(refusal)}</p>
        ))}
      </Banner>
    )
  );
}

function Preparing({ prepared: { preparing } }: { prepared: PreparedFiles }) {
  return (
    preparing > 0 && (
      <Row role="status" minHeight="touch">
        <Spinner size={20} />
        <Text tone="muted">{attachmentsText.preparing(preparing)}</Text>
      </Row>
    )
  );
}

type Props = {
  prepared: PreparedFiles;
  disabled: boolean;
  /** [F5] Each file gets words of its own. */
  describing?: boolean;
};

/** [F8] What was chosen and will be saved with the form: preview, size, state, and what was refused and why. */
export function PreparedList({ prepared, disabled, describing = false }: Props) {
  const { files, preparing, refusals } = prepared;
  if (files.length + preparing + refusals.length === 0) return null;
  return (
    <Stack gap="2">
      <Refusals prepared={prepared} />
      <chakra.ul listStyleType="none">
        {files.map((file) => (
          <PreparedItem
            key={file.fileid}
            file={file}
            disabled={disabled}
            onRemove={() => prepared.remove(file.fileid)}
            onDescribe={describing ? (words) => prepared.describe(file.fileid, words) : undefined}
          />
        ))}
      </chakra.ul>
      <LocationChoice prepared={prepared} disabled={disabled} />
      <Preparing prepared={prepared} />
    </Stack>
  );
}

/** [F8] [F9] The same for files that are shown where they belong, without a list of them. */
export function PreparedNotices({ prepared, disabled }: Pick<Props, 'prepared' | 'disabled'>) {
  return (
    <>
      <Refusals prepared={prepared} />
      <LocationChoice prepared={prepared} disabled={disabled} />
      <Preparing prepared={prepared} />
    </>
  );
}
