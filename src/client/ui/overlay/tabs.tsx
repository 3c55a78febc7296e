import { Tabs as ChakraTabs } from '@chakra-ui/react';
import type { ReactNode } from 'react';
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

/** Tabs with arrow keys, Home and End. All of them are seen: those that one row has no room for stand in a second. */
export function Tabs<T extends string>({ label, value, onChange, tabs }: Props<T>) {
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
        aria-label={label}
        display="flex"
        flexWrap="wrap"
        columnGap={{ base: '0', sm: '1' }}
        borderBottomWidth="1px"
        marginInline={{ base: '-4', sm: '0' }}
        paddingInline={{ base: '1.5', sm: '0' }}
        marginBottom={{ base: '3', md: '5' }}
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
            marginBottom="-1px"
            borderTopRadius="sm"
            _hover={{ color: 'text', background: 'hover' }}
            _selected={{ color: 'accent.text', borderColor: 'accent.solid', fontWeight: 'semibold' }}
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
