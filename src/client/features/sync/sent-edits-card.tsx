import { chakra } from '@chakra-ui/react';
import { useSentEdits } from '../../live/outbox/sent-edits.ts';
import { SentEditLines } from '../../parts/outbox/sent-edit.tsx';
import { syncPageText } from '../../text/de/outbox/sync-page.ts';
import { List } from '../../ui/layout/list-row.tsx';
import { useDescriptions } from './describe-entry.ts';
import { FoldedCard } from './folded-card.tsx';

const SHOWN = 10;

const Item = chakra('li', {
  base: {
    paddingInline: { base: '4', md: '5' },
    paddingBlock: '3.5',
    '& + &': { borderTopWidth: '1px' },
  },
});

/** [CF1] The edits that were sent last, with the way back: the server may have merged one with somebody else's. */
export function SentEditsCard({ now }: { now: number }) {
  const edits = useSentEdits(SHOWN);
  const words = useDescriptions(edits);
  if (edits.length === 0) return null;
  return (
    <FoldedCard title={syncPageText.sentHeading} count={edits.length} explain={syncPageText.sentText}>
      <List>
        {edits.map((edit) => (
          <Item key={edit.id}>
            <SentEditLines edit={edit} {...wordsOf(words.get(edit.id)?.text ?? '')} now={now} />
          </Item>
        ))}
      </List>
    </FoldedCard>
  );
}

const wordsOf = (what: string) => ({
  title: what,
  back: { label: syncPageText.revert, aria: syncPageText.revertWhat(what) },
});
