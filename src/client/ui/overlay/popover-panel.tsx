import { Popover as ChakraPopover, Portal, usePopover } from '@chakra-ui/react';
import { type PopoverProps, PopoverTrigger } from './popover.tsx';

/** The popover itself, over Chakra's; use `Popover`, which loads it when needed. Starts open, because it was asked for. */
export function PopoverPanel({ children, width, ...trigger }: PopoverProps) {
  const popover = usePopover({
    defaultOpen: true,
    portalled: true,
    positioning: { placement: 'bottom-start', gutter: 6 },
  });
  return (
    <ChakraPopover.RootProvider value={popover} lazyMount unmountOnExit>
      <ChakraPopover.Trigger asChild>
        <PopoverTrigger {...trigger} />
      </ChakraPopover.Trigger>
      <Portal>
        <ChakraPopover.Positioner zIndex="overlay">
          <ChakraPopover.Content
            aria-label={trigger.label}
            width={`min(${width}, calc(100vw - 1rem))`}
            maxHeight="var(--available-height)"
            overflowY="auto"
            padding="4"
            background="raised"
            borderWidth="1px"
            borderRadius="md"
            boxShadow="float"
            outline="none"
            _open={{ animation: 'fade 100ms ease-out' }}
          >
            {children}
          </ChakraPopover.Content>
        </ChakraPopover.Positioner>
      </Portal>
    </ChakraPopover.RootProvider>
  );
}
