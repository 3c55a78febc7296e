import { useRef, useState } from 'react';
import { syncFileText as text } from '../../text/de/outbox/sync-file.ts';
import { Button } from '../../ui/action/button.tsx';
import { ButtonRow } from '../../ui/layout/button-row.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Heading, Stack, Text } from '../../ui/layout/primitives.ts';
import { ReadFileDialog } from './read-file-dialog.tsx';
import { SaveFileDialog } from './save-file-dialog.tsx';

/** [OB14] What is not sent yet as an encrypted file: to another device of the same user, or as a backup. */
export function OutboxFileCard({ unsent }: { unsent: number }) {
  const [saving, setSaving] = useState(false);
  const [chosen, setChosen] = useState<File | null>(null);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Card>
      <Stack gap="3">
        <Heading>{text.title}</Heading>
        <Text size="sm" tone="muted">
          {text.explain}
        </Text>
        <ButtonRow>
          {unsent > 0 && (
            <Button variant="outline" icon="download" onClick={() => setSaving(true)}>
              {text.save}
            </Button>
          )}
          <Button variant="outline" icon="upload" onClick={() => input.current?.click()}>
            {text.read}
          </Button>
        </ButtonRow>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={text.read}
          onChange={(event) => {
            setChosen(event.target.files?.[0] ?? null);
            event.target.value = '';
          }}
        />
      </Stack>
      {saving && <SaveFileDialog unsent={unsent} onClose={() => setSaving(false)} />}
      {chosen && <ReadFileDialog file={chosen} onClose={() => setChosen(null)} />}
    </Card>
  );
}
