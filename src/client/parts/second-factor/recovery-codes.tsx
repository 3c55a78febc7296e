import { chakra } from '@chakra-ui/react';
import { downloadBlob } from '../../live/documents/download-blob.ts';
import { secondFactorText } from '../../text/de/account/second-factor.ts';
import { Button } from '../../ui/action/button.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.ts';
import { CopyButton } from './copy-button.tsx';

const text = secondFactorText.codes;

const Codes = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))',
    columnGap: '4',
    rowGap: '2',
    padding: '4',
    borderRadius: 'md',
    borderWidth: '1px',
    background: 'sunken',
    fontFamily: 'mono',
    fontSize: 'md',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** [S7] Shown this once; `email` stands in the file. */
export function RecoveryCodes({ codes, email }: { codes: readonly string[]; email: string }) {
  const lines = codes.join('\n');
  const save = () => {
    const file = new Blob([`${text.head(email)}\n\n${lines}\n`], { type: 'text/plain' });
    downloadBlob(file, text.file);
  };
  return (
    <Stack gap="4">
      <Text>{text.lead}</Text>
      <Codes aria-label={text.title}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Row flexWrap="wrap">
        <Button variant="outline" icon="download" onClick={save}>
          {text.save}
        </Button>
        <CopyButton label={text.copy} content={lines} />
      </Row>
    </Stack>
  );
}
