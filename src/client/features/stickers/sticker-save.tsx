import { stickersText as text } from '../../text/de/machine/stickers.ts';
import { Button } from '../../ui/action/button.tsx';
import { ProgressBar } from '../../ui/display/progress-bar.tsx';
import { Box, Row, Text } from '../../ui/layout/primitives.ts';

type Props = {
  count: number;
  /** More than one PDF takes. */
  most: number;
  /** Stickers made so far; null while nothing is made. */
  done: number | null;
  onSave: () => void;
  onCancel: () => void;
};

/** [D12] The main button, and how far the PDF is. */
export function StickerSave({ count, most, done, onSave, onCancel }: Props) {
  const tooMany = count > most;
  return (
    <>
      {tooMany && (
        <Text size="sm" tone="warning" role="alert" marginBottom="2">
          {text.tooMany(most)}
        </Text>
      )}
      {done !== null && (
        <Box marginBottom="3">
          <ProgressBar label={text.making} value={done / count} />
        </Box>
      )}
      <Row
        gap="2"
        flexWrap="wrap"
        css={{ '& > button': { flex: '1 1 auto', minWidth: '0', paddingInline: '3' } }}
      >
        <Button
          size="lg"
          icon="download"
          loading={done !== null}
          disabled={count === 0 || tooMany}
          onClick={onSave}
        >
          {done !== null ? text.progress(done, count) : count === 0 ? text.saveNone : text.save(count)}
        </Button>
        {done !== null && (
          <Button size="lg" variant="outline" onClick={onCancel}>
            {text.cancel}
          </Button>
        )}
      </Row>
    </>
  );
}
