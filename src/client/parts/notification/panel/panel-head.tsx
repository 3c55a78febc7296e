import { chakra } from '@chakra-ui/react';
import { tableText as text } from '../../../text/de/notification/notification-table.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';

const Header = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2',
    paddingBlock: '3',
    paddingInlineStart: '4',
    paddingInlineEnd: '2',
    borderBottomWidth: '1px',
  },
});
const Strip = chakra('span', {
  base: { position: 'absolute', insetBlock: '0', insetInlineStart: '0', width: '4px' },
});
const Title = chakra('h2', {
  base: { flex: '1', fontSize: 'lg', fontWeight: 'semibold', lineHeight: '1.3', lineClamp: '3' },
});

/** [J10] Strip and title of what is open beside a list, and the way to close it. */
export function PanelHead({
  color,
  title,
  onClose,
}: {
  color: string | undefined;
  title: string;
  onClose: () => void;
}) {
  return (
    <Header>
      {color && <Strip aria-hidden="true" style={{ background: color }} />}
      <Title>{title}</Title>
      <IconButton size="sm" icon="close" label={text.closePanel} onClick={onClose} />
    </Header>
  );
}
