import type { ExportState } from '../../../shared/contract/company/data-queries.ts';
import { Button } from '../../ui/action/button.tsx';
import { ProgressBar } from '../../ui/display/progress-bar.tsx';
import { Box, Row, Stack, Text } from '../../ui/layout/primitives.ts';
import { isUnderWay } from './use-followed.ts';

type Props = {
  state: ExportState;
  title: string;
  about?: string;
  /** What stands there of one that is ready, and of one that failed. */
  ready: string;
  failed: string;
  /** How far one under way is: its words, its part of 1 where that is known, and what the bar is called. */
  step: string;
  part: number | null;
  progress: string;
  online: boolean;
  /** The button: its words, what it downloads, and whether it is at it. */
  download: string;
  downloadOf: string;
  busy: boolean;
  onDownload: () => void;
};

/** [D11] [K3] An export in a list: what it is, how far it is, and its download. */
export function ExportLine(props: Props) {
  const { state, title, about, ready, failed, step, part, progress } = props;
  return (
    <Row
      as="li"
      gap="3"
      flexWrap="wrap"
      justifyContent="space-between"
      paddingBlock="3"
      _notFirst={{ borderTopWidth: '1px' }}
    >
      <Box flex="1" minWidth="min(100%, 12.5rem)">
        <Text weight="medium">{title}</Text>
        {about && (
          <Text size="sm" tone="muted">
            {about}
          </Text>
        )}
        {state === 'done' && (
          <Text size="sm" tone="muted">
            {ready}
          </Text>
        )}
        {state === 'failed' && (
          <Text size="sm" tone="danger">
            {failed}
          </Text>
        )}
        {isUnderWay({ state }) && (
          <Stack gap="1" marginTop="1">
            <Text size="sm" tone="muted" role="status">
              {step}
            </Text>
            <ProgressBar label={progress} {...(part !== null && { value: part })} />
          </Stack>
        )}
      </Box>
      {state === 'done' && (
        <Button
          variant="outline"
          icon="download"
          loading={props.busy}
          disabled={!props.online}
          aria-label={props.downloadOf}
          onClick={props.onDownload}
        >
          {props.download}
        </Button>
      )}
    </Row>
  );
}
