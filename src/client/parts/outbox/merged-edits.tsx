import { chakra } from '@chakra-ui/react';
import type { RecordDefinition } from '../../../shared/contract/core/define.ts';
import { useNow } from '../../live/app/use-now.ts';
import { useMergedEdits } from '../../live/outbox/sent-edits.ts';
import { syncText } from '../../text/de/outbox/sync.ts';
import { SentEditLines } from './sent-edit.tsx';

const Frame = chakra('section', {
  base: {
    paddingInline: '4',
    paddingBlock: '3',
    borderRadius: 'md',
    borderWidth: '1px',
    background: 'surface',
  },
});

/** [CF1] Says quietly on a record that an edit of it was merged with somebody else's, as long as it can be undone. */
export function MergedEdits({ record, nodeid }: { record: RecordDefinition; nodeid: string }) {
  const edits = useMergedEdits(record, nodeid);
  const now = useNow();
  return edits.map((edit) => (
    <Frame key={edit.id} aria-label={syncText.merged}>
      <SentEditLines
        edit={edit}
        title={syncText.merged}
        back={{ label: syncText.undo, aria: syncText.undoMerge }}
        now={now}
      />
    </Frame>
  ));
}
