import { chakra } from '@chakra-ui/react';
import { orderText as text } from '../../text/de/company/order.ts';
import { Icon } from '../../ui/display/icon.tsx';

const List = chakra('ol', {
  base: { display: 'flex', gap: '2', width: 'full', listStyle: 'none', _print: { display: 'none' } },
});
const Item = chakra('li', {
  base: {
    flex: '1 1 0',
    minWidth: '0',
    paddingTop: '2',
    borderTopWidth: '4px',
    fontSize: 'sm',
    lineHeight: 'snug',
    overflowWrap: 'anywhere',
  },
  variants: {
    state: {
      done: { borderTopColor: 'accent.solid', color: 'text' },
      now: { borderTopColor: 'accent.solid', color: 'accent.text', fontWeight: 'semibold' },
      next: { borderTopColor: 'border', color: 'muted' },
    },
  },
});

/** [O3] Which of the steps this is. */
export function Steps({ step }: { step: number }) {
  return (
    <List aria-label={text.stepsLabel}>
      {text.steps.map((name, at) => (
        <Item
          key={name}
          state={at < step ? 'done' : at === step ? 'now' : 'next'}
          aria-current={at === step ? 'step' : undefined}
        >
          {at < step && (
            <Icon name="check" size={16} display="inline-block" verticalAlign="-3px" marginEnd="1" />
          )}
          {name}
        </Item>
      ))}
    </List>
  );
}
