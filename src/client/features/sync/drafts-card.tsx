import { chakra } from '@chakra-ui/react';
import { discardDraft } from '../../live/drafts/discard-draft.ts';
import { useDraftForms } from '../../live/drafts/draft-list.ts';
import { tellNotSaved } from '../../parts/forms/tell-not-saved.ts';
import { type DescribedDraft, useDescribedDrafts } from '../../parts/outbox/describe-draft.ts';
import { draftsText as text } from '../../text/de/outbox/drafts.ts';
import { delays } from '../../text/delays.ts';
import { Button } from '../../ui/action/button.tsx';
import { TextLink } from '../../ui/action/text-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { List } from '../../ui/layout/list-row.tsx';
import { Heading, Stack, Text } from '../../ui/layout/primitives.ts';
import { showUndoToast } from '../../ui/overlay/toast-store.ts';
import { uiText } from '../../ui/ui-text.ts';

const Item = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    paddingInline: { base: '4', md: '5' },
    paddingBlock: '3',
    '& + &': { borderTopWidth: '1px' },
  },
});

/** [I4] [I5] What was typed and not saved, with the way to its form; nothing where all is saved. */
export function DraftsCard() {
  const drafts = useDescribedDrafts(useDraftForms() ?? []);
  if (drafts.length === 0) return null;
  return (
    <Card padded={false} aria-label={text.title}>
      <Stack gap="1" paddingInline={{ base: '4', md: '5' }} paddingBlock="4" borderBottomWidth="1px">
        <Heading>{text.title}</Heading>
        <Text size="sm" tone="muted">
          {text.explain}
        </Text>
      </Stack>
      <List>
        {drafts.map((draft) => (
          <DraftLine key={draft.form} draft={draft} />
        ))}
      </List>
    </Card>
  );
}

function DraftLine({ draft: { form, text: what, to } }: { draft: DescribedDraft }) {
  return (
    <Item>
      <Text flex="1" minWidth="min(100%, 11.25rem)" weight="medium" lineHeight="snug">
        {to ? (
          <TextLink alone to={to}>
            {what}
          </TextLink>
        ) : (
          what
        )}
      </Text>
      <Button
        variant="dangerQuiet"
        size="sm"
        icon="trash"
        aria-label={text.discardWhat(what)}
        onClick={() => void discard(form).catch(tellNotSaved)}
      >
        {text.discard}
      </Button>
    </Item>
  );
}

async function discard(form: string): Promise<void> {
  const bringBack = await discardDraft(form);
  showUndoToast({
    text: text.discarded,
    undoLabel: uiText.undo,
    duration: delays.formUndo,
    onUndo: () => void bringBack().catch(tellNotSaved),
  });
}
