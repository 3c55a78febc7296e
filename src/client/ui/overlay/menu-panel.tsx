import { Menu as ChakraMenu, chakra, Portal, useMenu } from '@chakra-ui/react';
import { Icon } from '../display/icon.tsx';
import { type MenuProps, MenuTrigger } from './menu.tsx';
import { useBackCloses } from './use-back-closes.ts';

/** The menu itself, over Chakra's; use `Menu`, which loads it when needed. Starts open, because it was asked for. */
export function MenuPanel({ items, header, short, ...trigger }: MenuProps) {
  const menu = useMenu({ defaultOpen: true, positioning: { placement: 'bottom-end', gutter: 6 } });
  useBackCloses(menu.api.open, () => menu.api.setOpen(false));
  return (
    <ChakraMenu.RootProvider value={menu} lazyMount unmountOnExit>
      <ChakraMenu.Trigger asChild>
        <MenuTrigger {...trigger} />
      </ChakraMenu.Trigger>
      <Portal>
        <ChakraMenu.Positioner zIndex="menu">
          <ChakraMenu.Content
            minWidth="220px"
            maxWidth="min(340px, calc(100vw - 1rem))"
            maxHeight={`min(${short ? '200px' : '70dvh'}, var(--available-height))`}
            overflowY="auto"
            padding="1.5"
            background="raised"
            borderWidth="1px"
            borderRadius="md"
            boxShadow="float"
            outline="none"
            zIndex="menu"
            _open={{ animation: 'fade 100ms ease-out' }}
          >
            {header}
            {items.map((item) => (
              <ChakraMenu.Item
                key={item.key}
                value={item.key}
                disabled={item.disabled}
                onClick={item.disabled ? undefined : item.onSelect}
                display="flex"
                alignItems="center"
                gap="3"
                minHeight="touch"
                paddingInline="3"
                borderRadius="sm"
                cursor="pointer"
                color={item.tone === 'danger' ? 'danger.text' : 'text'}
                _highlighted={{ background: item.tone === 'danger' ? 'danger.soft' : 'hover' }}
                _disabled={{ opacity: '0.5', cursor: 'not-allowed' }}
                aria-current={item.checked || undefined}
              >
                {item.icon && <Icon name={item.icon} size={20} />}
                <ChakraMenu.ItemText flex="1">
                  {item.label}
                  {item.note && (
                    <chakra.span display="block" fontSize="sm" lineHeight="snug" color="warning.text">
                      {item.note}
                    </chakra.span>
                  )}
                </ChakraMenu.ItemText>
                {item.checked && <Icon name="check" size={20} color="accent.text" />}
              </ChakraMenu.Item>
            ))}
          </ChakraMenu.Content>
        </ChakraMenu.Positioner>
      </Portal>
    </ChakraMenu.RootProvider>
  );
}
