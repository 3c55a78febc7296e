import { chakra } from '@chakra-ui/react';
import { type DragEvent, useState } from 'react';
import type { DocumentCategory } from '../../../shared/rules/document.ts';
import { specifierOf } from '../../../shared/rules/document.ts';
import { prepareFile } from '../../device/photo-file.ts';
import { newFileId, saveFailure } from '../../live/outbox/write.ts';
import { activeNow } from '../../live/runtime.ts';
import { documentationText } from '../../text/de/machine/documentation.ts';
import { delays } from '../../text/delays.ts';
import { Button } from '../../ui/action/button.tsx';
import { Text } from '../../ui/layout/primitives.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { saveAttachments } from '../attachments/attachment-writes.ts';
import { tellNotSaved } from '../forms/tell-not-saved.ts';
import { isDocument, refusalText, rejectedText } from './document-checks.ts';
import type { DocumentTarget } from './document-queries.ts';

const Zone = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: '4',
    rowGap: '2',
    marginTop: '3',
    // Nothing is dragged on phones: only the button stands there.
    padding: { base: '0', md: '3' },
    borderWidth: { base: '0', md: '2px' },
    borderStyle: 'dashed',
    borderColor: 'border',
    borderRadius: 'md',
    transition: 'border-color 120ms, background-color 120ms',
    '&[data-over]': { borderColor: 'accent.text', background: 'accent.soft' },
  },
});

const complain = (text: string, detail: string) =>
  showToast({ tone: 'danger', text, detail, duration: delays.errorToast });

/** [M12] [F8] Takes every valid file of a drop and names the others, with their type or why they were not saved. */
async function takeDrop(files: File[], target: DocumentTarget, category: DocumentCategory): Promise<void> {
  const rejected = files.filter((file) => !isDocument(file));
  if (rejected.length > 0) {
    complain(documentationText.invalidType, rejected.map(rejectedText).join(', '));
  }
  const person = activeNow();
  const refused: string[] = [];
  let saved = 0;
  // One after the other, so that memory stays small; one that cannot be saved keeps none of the others back.
  for (const chosen of files.filter(isDocument)) {
    try {
      const { file, refusal } = await prepareFile(chosen, newFileId());
      // [OB11] Nothing is saved in the name of whoever works here by now.
      if (activeNow() !== person) return;
      if (refusal) refused.push(refusalText(refusal));
      else {
        await saveAttachments([file], { ...target, specifier: specifierOf(category) });
        saved += 1;
      }
    } catch (error) {
      refused.push(documentationText.notSaved[saveFailure(error).kind](chosen.name));
    }
  }
  if (refused.length > 0) complain(documentationText.notTaken, refused.join(', '));
  if (saved > 0) showToast({ tone: 'success', text: documentationText.savedAll(saved) });
}

type Props = { target: DocumentTarget; category: DocumentCategory; onAdd: () => void };

/** [M11] Where files of a category are dropped, and the button that does the same without a mouse. */
export function DropZone({ target, category, onAdd }: Props) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    takeDrop([...event.dataTransfer.files], target, category).catch(tellNotSaved);
  };
  return (
    <Zone
      data-category={category}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Text size="sm" tone="muted" hideBelow="md">
        {documentationText.drop}
      </Text>
      <Button
        variant="outline"
        icon="plus"
        aria-label={documentationText.addTo(documentationText.categories[category])}
        onClick={onAdd}
      >
        {documentationText.add}
      </Button>
    </Zone>
  );
}
