import { useState } from 'react';
import { exampleImport, exportMachines } from '../../../shared/contract/machine/import-queries.ts';
import { askServer } from '../../live/app/server-query.ts';
import { downloadBlob } from '../../live/documents/download-blob.ts';
import { useCan } from '../../state/session.ts';
import { importText as text } from '../../text/de/machine/import.ts';
import { Button } from '../../ui/action/button.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { Box, Grid, Row, Text } from '../../ui/layout/primitives.ts';
import { type Failure, FailureBanner } from './failure-banner.tsx';

const FORMATS = ['xlsx', 'csv'] as const;
type Format = (typeof FORMATS)[number];

type OfferProps = {
  title: string;
  hint: string;
  query: typeof exportMachines | typeof exampleImport;
  disabled: boolean;
};

function Offer({ title, hint, query, disabled }: OfferProps) {
  const [busy, setBusy] = useState<Format | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const download = async (format: Format) => {
    setBusy(format);
    setFailure(null);
    const asked = await askServer(query, { format });
    setBusy(null);
    if (asked.state !== 'done') return setFailure(asked);
    const { base64, mimetype, filename } = asked.answer;
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    downloadBlob(new Blob([bytes], { type: mimetype }), filename);
  };
  return (
    <Card>
      <CardHeader title={title} />
      <Text tone="muted" textWrap="pretty">
        {hint}
      </Text>
      <Row marginTop="3" flexWrap="wrap" gap="2">
        {FORMATS.map((format) => (
          <Button
            key={format}
            variant="outline"
            icon="download"
            loading={busy === format}
            disabled={disabled}
            aria-label={`${title}: ${text.format[format]}`}
            onClick={() => void download(format)}
          >
            {busy === format ? text.downloading : text.format[format]}
          </Button>
        ))}
      </Row>
      {failure && (
        <Box marginTop="3">
          <FailureBanner failure={failure} />
        </Box>
      )}
    </Card>
  );
}

/** [D10] An example to fill in, and the machines to go on with. */
export function Downloads({ disabled }: { disabled: boolean }) {
  const mayExport = useCan('export', 'create');
  return (
    <Grid>
      <Offer title={text.exampleTitle} hint={text.exampleText} query={exampleImport} disabled={disabled} />
      {mayExport && (
        <Offer title={text.exportTitle} hint={text.exportText} query={exportMachines} disabled={disabled} />
      )}
    </Grid>
  );
}
