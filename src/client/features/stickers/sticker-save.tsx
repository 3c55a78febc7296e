import { stickersText as text } from '../../text/de/machine/stickers.ts';
import { Button } from '../../ui/action/button.tsx';
import { ProgressBar } from '../../ui/display/progress-bar.tsx';
import { Box, Row, Stack, Text } from '../../ui/layout/primitives.ts';
import { SaveBar } from '../../ui/layout/save-bar.tsx';

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
    <SaveBar>
      <Stack gap="2">
        {done === null ? (
          <Button size="lg" icon="download" fullWidth disabled={count === 0 || tooMany} onClick={onSave}>
            {count === 0 ? text.saveNone : text.save(count)}
          </Button>
        ) : (
          <Row>
            <Box flex="1">
              <Text size="sm" numeric marginBottom="1.5">
                {text.making} {text.progress(done, count)}
              </Text>
              <ProgressBar label={text.making} value={done / count} />
            </Box>
            <Button variant="outline" onClick={onCancel}>
              {text.cancel}
            </Button>
          </Row>
        )}
        <Text size="sm" tone={tooMany ? 'warning' : 'muted'} role={tooMany ? 'alert' : undefined}>
          {tooMany ? text.tooMany(most) : text.printHint}
        </Text>
      </Stack>
    </SaveBar>
  );
}
