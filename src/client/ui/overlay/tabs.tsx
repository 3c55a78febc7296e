import { Tabs as ChakraTabs } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { CountBadge } from '../display/badge.tsx';
import { Icon } from '../display/icon.tsx';
import type { IconName } from '../display/icon-paths.ts';
import { FADE, useScrolledRow } from './scrolled-row.ts';

export type Tab<T extends string> = {
  value: T;
  label: string;
  icon?: IconName;
  count?: number;
  /** Called only while the tab is shown. */
  content: () => ReactNode;
};

type Props<T extends string> = {
  label: string;
  value: T;
  onChange: (value: T) => void;
  tabs: readonly Tab<T>[];
};

const edge = (before: string, after: string) =>
  `linear-gradient(to right, transparent, #000 ${before}, #000 calc(100% - ${after}), transparent)`;

/**
 * [J5] Tabs with arrow keys, Home and End, in one row. What that has no room for is scrolled to; an edge that fades says
 * that there is more. Nothing moves when a tab is chosen: all have the same weight, and the row scrolls only to a tab that
 * is not wholly in view.
 */
export function Tabs<T extends string>({ label, value, onChange, tabs }: Props<T>) {
  const row = useRef<HTMLDivElement>(null);
  useScrolledRow(row, { chosen: '[aria-selected=true]', value, count: tabs.length });
  return (
    <ChakraTabs.Root
      value={value}
      onValueChange={(details) => {
        const chosen = tabs.find((tab) => tab.value === details.value);
        if (chosen) {
          onChange(chosen.value);
        }
      }}
      lazyMount
      unmountOnExit
      minWidth="0"
    >
      <ChakraTabs.List
        ref={row}
        aria-label={label}
        display="flex"
        overflowX="auto"
        overscrollBehaviorX="contain"
        columnGap={{ base: '0', sm: '1' }}
        // A line below all of them that takes no room: the mark of the chosen one lies on it.
        boxShadow="inset 0 -1px {colors.border}"
        css={{
          scrollbarWidth: 'none',
          '&[data-more-after]': { maskImage: edge('0px', `${FADE}px`) },
          '&[data-more-before]': { maskImage: edge(`${FADE}px`, '0px') },
          '&[data-more-before][data-more-after]': { maskImage: edge(`${FADE}px`, `${FADE}px`) },
        }}
        marginInline={{ base: '-4', sm: '0' }}
        paddingInline={{ base: '1.5', sm: '0' }}
        marginBottom={{ base: '2', md: '5' }}
      >
        {tabs.map((tab) => (
          <ChakraTabs.Trigger
            key={tab.value}
            value={tab.value}
            display="inline-flex"
            alignItems="center"
            gap="2"
            flexShrink="0"
            minHeight="touch"
            minWidth="touch"
            paddingInline={{ base: '2.5', sm: '3' }}
            fontSize={{ base: 'sm', sm: 'md' }}
            fontWeight="medium"
            whiteSpace="nowrap"
            color="muted"
            borderBottomWidth="3px"
            borderColor="transparent"
            borderTopRadius="sm"
            _hover={{ color: 'text', background: 'hover' }}
            _selected={{ color: 'accent.text', borderColor: 'accent.solid' }}
            _focusVisible={{ outlineOffset: '-3px' }}
          >
            {tab.icon && <Icon name={tab.icon} size={20} hideBelow="sm" />}
            {tab.label}
            {tab.count !== undefined && <CountBadge count={tab.count} tone="neutral" />}
          </ChakraTabs.Trigger>
        ))}
      </ChakraTabs.List>
      {tabs.map((tab) => (
        <ChakraTabs.Content key={tab.value} value={tab.value} outlineOffset="4px" borderRadius="sm">
          {tab.content()}
        </ChakraTabs.Content>
      ))}
    </ChakraTabs.Root>
  );
}
