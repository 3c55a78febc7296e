import { chakra } from '@chakra-ui/react';
import { isReporter, useCan, useSession } from '../../state/session.ts';
import { searchPanelText as text } from '../../text/de/app/search-panel.ts';
import { Heading, Stack } from '../../ui/layout/primitives.ts';
import { useWide } from '../../ui/layout/use-wide.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { searchShortcut } from './search-shortcut.ts';

const Keys = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: '4',
    rowGap: '2',
    alignItems: 'baseline',
    '& kbd': {
      paddingInline: '1.5',
      borderWidth: '1px',
      borderRadius: 'sm',
      fontFamily: 'body',
      fontSize: 'sm',
      whiteSpace: 'nowrap',
    },
  },
});

/** The keys by the places where they act. The table is there at a desk only, and not for reporters [J9]. */
function useSections(): { title: string; keys: string[][] }[] {
  const wide = useWide();
  const reporter = isReporter(useSession());
  const mayRead = useCan('notification', 'read');
  const mayCreate = useCan('notification', 'create');
  const mayUpdate = useCan('notification', 'update');
  const mayExport = useCan('export', 'create');
  const { everywhere, table } = text.keysOf;
  const sections = [
    { title: everywhere.title, keys: [[searchShortcut, everywhere.search], ...everywhere.keys] },
  ];
  if (!wide || reporter || !mayRead) return sections;
  const keys = [
    ...table.move,
    ...(mayUpdate || mayExport ? table.choose : []),
    ...(mayUpdate ? table.change : []),
    ...(mayCreate ? table.create : []),
    ...table.leave,
  ];
  return [...sections, { title: table.title, keys }];
}

/** [J13] The keyboard shortcuts that this user has. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const sections = useSections();
  return (
    <Dialog open onClose={onClose} size="xs" title={text.keysTitle}>
      <Stack gap="5">
        {sections.map(({ title, keys }) => (
          <Stack as="section" key={title} gap="2">
            <Heading>{title}</Heading>
            <Keys>
              {keys.map(([key, what]) => (
                <chakra.div key={key} display="contents">
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{what}</dd>
                </chakra.div>
              ))}
            </Keys>
          </Stack>
        ))}
      </Stack>
    </Dialog>
  );
}
