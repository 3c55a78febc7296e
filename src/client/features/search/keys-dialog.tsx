import { chakra } from '@chakra-ui/react';
import { searchPanelText as text } from '../../text/de/app/search-panel.ts';
import { Heading, Stack } from '../../ui/layout/primitives.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';

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

/** [J13] All keys that do something beside what every page has. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} size="xs" title={text.keysTitle}>
      <Stack gap="5">
        {Object.entries(text.keysOf).map(([name, { title, keys }]) => (
          <Stack as="section" key={name} gap="2">
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
