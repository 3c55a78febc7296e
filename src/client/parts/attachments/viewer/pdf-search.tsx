import { type KeyboardEvent, useState } from 'react';
import { pdfText } from '../../../text/de/notification/pdf.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Box, Row, Text } from '../../../ui/layout/primitives.ts';
import type { Matches, PdfReader } from './pdf-reader.ts';

type Props = { reader: PdfReader; matches: Matches };

/** [J16] Search in the text of a PDF: marks what is found while it is typed, Enter goes on to the next one. */
export function PdfSearch({ reader, matches }: Props) {
  const [text, setText] = useState('');
  const none = matches.total === 0;
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      reader.findNext(event.shiftKey);
    }
  };
  return (
    <Row gap="1" role="search" onKeyDown={keys}>
      <Box flex="1">
        <TextField
          label={pdfText.searchLabel}
          hideLabel
          placeholder={pdfText.searchLabel}
          value={text}
          maxLength={200}
          autoFocus
          enterKeyHint="search"
          autoComplete="off"
          onChange={(typed) => {
            setText(typed);
            reader.find(typed.trim());
          }}
        />
      </Box>
      {text.trim() !== '' && (
        <Text role="status" size="sm" numeric whiteSpace="nowrap">
          {none ? pdfText.noMatch : pdfText.match(matches.current, matches.total)}
        </Text>
      )}
      <IconButton
        icon="chevronUp"
        label={pdfText.previousMatch}
        disabled={none}
        onClick={() => reader.findNext(true)}
      />
      <IconButton
        icon="chevronDown"
        label={pdfText.nextMatch}
        disabled={none}
        onClick={() => reader.findNext(false)}
      />
    </Row>
  );
}
