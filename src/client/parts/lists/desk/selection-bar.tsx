import { chakra } from '@chakra-ui/react';
import type { ReactNode, RefObject } from 'react';
import { listToolsText as text } from '../../../text/de/app/list-tools.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { Text } from '../../../ui/layout/primitives.ts';

/** Above the rows, at the lower edge of the window as long as the list goes on there. */
const Bar = chakra('section', {
  base: {
    position: 'sticky',
    bottom: '3',
    zIndex: 'sticky',
    alignSelf: 'center',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    marginTop: '2',
    paddingBlock: '1.5',
    paddingInlineStart: '4',
    paddingInlineEnd: '1.5',
    background: 'raised',
    borderWidth: '1px',
    borderColor: 'borderStrong',
    borderRadius: 'lg',
    boxShadow: 'float',
    animation: 'rise 140ms ease-out',
    _print: { display: 'none' },
  },
});

type Props = {
  barRef: RefObject<HTMLElement | null>;
  /** How many rows are chosen. */
  count: number;
  onClear: () => void;
  /** What can be done with them. */
  children: ReactNode;
};

/** [J10] Says how many rows of a table are chosen, and what can be done with them. */
export function SelectionBar({ barRef, count, onClear, children }: Props) {
  return (
    <Bar ref={barRef} aria-label={text.selection}>
      <Text weight="semibold" numeric role="status" whiteSpace="nowrap" marginInlineEnd="2">
        {text.selected(count)}
      </Text>
      {children}
      <IconButton size="sm" icon="close" label={text.clearSelection} onClick={onClear} />
    </Bar>
  );
}
