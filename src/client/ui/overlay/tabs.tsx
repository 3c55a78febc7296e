import { Tabs as ChakraTabs } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { CountBadge } from '../display/badge.tsx';
import { Icon } from '../display/icon.tsx';
import type { IconName } from '../display/icon-paths.ts';

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

/** Tabs with arrow keys, Home and End; the row scrolls sideways on phones. */
export function Tabs<T extends string>({ label, value, onChange, tabs }: Props<T>) {
  const row = useRef<HTMLDivElement>(null);
  // A tab that was opened by its address may stand outside of the row.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(value)}"]`);
    if (!row.current || !chosen) return;
    const middle = chosen.offsetLeft + chosen.offsetWidth / 2;
    row.current.scrollLeft = middle - row.current.clientWidth / 2;
  }, [value]);
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
        position="relative"
        aria-label={label}
        display="flex"
        gap="1"
        overflowX="auto"
        scrollbarWidth="none"
        borderBottomWidth="1px"
        marginInline={{ base: '-4', sm: '0' }}
        paddingInline={{ base: '2', sm: '0' }}
        marginBottom={{ base: '4', md: '5' }}
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
            paddingInline="3"
            fontWeight="medium"
            whiteSpace="nowrap"
            color="muted"
            borderBottomWidth="3px"
            borderColor="transparent"
            marginBottom="-1px"
            borderTopRadius="sm"
            scrollMarginInline="4"
            _hover={{ color: 'text', background: 'hover' }}
            _selected={{ color: 'accent.text', borderColor: 'accent.solid', fontWeight: 'semibold' }}
            _focusVisible={{ outlineOffset: '-3px' }}
          >
            {tab.icon && <Icon name={tab.icon} size={20} />}
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
