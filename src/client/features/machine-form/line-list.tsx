import { chakra } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { Text } from '../../ui/layout/primitives.ts';

const Group = chakra('fieldset', {
  base: { minWidth: '0', display: 'flex', flexDirection: 'column', gap: '2', alignItems: 'flex-start' },
});
const Legend = chakra('legend', { base: { fontSize: 'sm', fontWeight: 'semibold', marginBottom: '1.5' } });
const Lines = chakra('ul', {
  base: {
    listStyleType: 'none',
    width: 'full',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    // The ring of a field that has the focus is not cut off.
    padding: '1',
    margin: '-1',
    overflowY: 'auto',
    _empty: { display: 'none' },
  },
});
const Line = chakra('li', { base: { display: 'flex', alignItems: 'flex-start', gap: '1' } });

type Props<T> = {
  legend: string;
  hint?: string;
  lines: readonly T[];
  /** What a new line begins with. */
  empty: T;
  /** Most lines that there may be. */
  limit: number;
  /** More than that scrolls. */
  maxHeight?: string;
  addLabel: string;
  removeLabel: (line: string) => string;
  disabled: boolean;
  onChange: (lines: T[]) => void;
  children: (line: T, at: number, change: (line: T) => void) => ReactNode;
};

/** [E1] Lines that are added and removed one by one; the focus goes to the new line, or to what comes next. */
export function LineList<T>(props: Props<T>) {
  const {
    legend,
    hint,
    lines,
    empty,
    limit,
    maxHeight,
    addLabel,
    removeLabel,
    disabled,
    onChange,
    children,
  } = props;
  const group = useRef<HTMLFieldSetElement>(null);
  const focus = (selector: string, at: number) =>
    // The screen shows the change first.
    requestAnimationFrame(() => {
      const found = group.current?.querySelectorAll<HTMLElement>(selector) ?? [];
      (found[Math.min(at, found.length - 1)] ?? group.current?.querySelector('button:last-of-type'))
        ?.closest<HTMLElement>('input, button')
        ?.focus();
    });
  const add = () => {
    onChange([...lines, empty]);
    focus('li:last-of-type input', 0);
  };
  const remove = (at: number) => {
    onChange(lines.filter((_line, each) => each !== at));
    focus('li input:first-of-type', at);
  };
  return (
    <Group ref={group} disabled={disabled}>
      <Legend>{legend}</Legend>
      <Lines style={{ maxHeight }}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing but their place
          <Line key={at}>
            <chakra.div flex="1" minWidth="0">
              {children(line, at, (changed) =>
                onChange(lines.map((each, place) => (place === at ? changed : each))),
              )}
            </chakra.div>
            <IconButton icon="trash" label={removeLabel(String(at + 1))} onClick={() => remove(at)} />
          </Line>
        ))}
      </Lines>
      {hint && (
        <Text size="sm" tone="muted">
          {hint}
        </Text>
      )}
      <Button variant="outline" icon="plus" disabled={lines.length >= limit} onClick={add}>
        {addLabel}
      </Button>
    </Group>
  );
}
