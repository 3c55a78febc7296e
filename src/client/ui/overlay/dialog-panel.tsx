import { Dialog as ChakraDialog, Portal } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { uiText } from '../ui-text.ts';
import type { DialogProps } from './dialog.tsx';
import { useBackCloses } from './use-back-closes.ts';

const maxWidths = {
  xs: '398px',
  sm: '440px',
  md: '600px',
  lg: '960px',
  upload: 'max(38vw, 398px)',
  full: 'none',
};

/** What was asked for, else the first field, else the dialog itself: never the close button by chance. */
function firstFocus(dialog: HTMLElement | null): HTMLElement | null {
  const field = 'input:not([type=hidden]), select, textarea';
  return (
    dialog?.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog?.querySelector<HTMLElement>(field) ??
    dialog
  );
}

/** Where the focus goes back to; null where that is gone, e.g. the entry of a menu: then the machine below decides. */
function stillThere(opener: Element | null): HTMLElement | null {
  return opener instanceof HTMLElement && opener !== document.body && opener.isConnected ? opener : null;
}

/** The dialog itself, over Chakra's; use `Dialog`, which loads it when needed. */
export function DialogPanel(props: DialogProps) {
  const {
    open,
    onClose,
    onBack = onClose,
    title,
    description,
    children,
    actions,
    size = 'md',
    corner,
    locked,
    dismissable = true,
    role = 'dialog',
  } = props;
  const full = size === 'full';
  useBackCloses(open, () => !locked && onBack());
  const content = useRef<HTMLDivElement>(null);
  // Who opened it is read before a field in it takes the focus by itself.
  const [opener, setOpener] = useState<Element | null>(null);
  const [shown, setShown] = useState(false);
  if (open !== shown) {
    setShown(open);
    if (open) setOpener(document.activeElement);
  }
  return (
    <ChakraDialog.Root
      open={open}
      role={role}
      initialFocusEl={() => firstFocus(content.current)}
      finalFocusEl={() => stillThere(opener)}
      closeOnEscape={!locked}
      closeOnInteractOutside={!locked && dismissable && role === 'dialog'}
      // A page that loads late moves the focus to its heading. The dialog stays open and takes the focus back.
      onFocusOutside={(event) => event.preventDefault()}
      onOpenChange={(details) => {
        // By Escape or a press beside it: slips of the hand, as the way back is one.
        if (!details.open) onBack();
      }}
    >
      <Portal>
        <ChakraDialog.Backdrop
          position="fixed"
          inset="0"
          background="overlay"
          zIndex="overlay"
          _open={{ animation: 'fade 140ms ease-out' }}
        />
        <ChakraDialog.Positioner
          position="fixed"
          inset="0"
          zIndex="overlay"
          display="flex"
          justifyContent={{ base: 'center', md: corner ? 'flex-end' : 'center' }}
          alignItems={{
            base: full ? 'stretch' : 'flex-end',
            sm: full ? 'stretch' : 'center',
            md: full ? 'stretch' : corner ? 'flex-start' : 'center',
          }}
          padding={full ? '0' : { base: '0', sm: '6' }}
          paddingTop={corner ? { md: '64px' } : undefined}
          overscrollBehavior="none"
        >
          <ChakraDialog.Content
            ref={content}
            display="flex"
            flexDirection="column"
            width="full"
            maxWidth={{ base: 'none', sm: maxWidths[size] }}
            maxHeight={
              full
                ? '100dvh'
                : {
                    base: 'calc(100dvh - 2.5rem)',
                    sm: 'calc(100dvh - 3rem)',
                    md: corner ? 'calc(100dvh - 88px)' : undefined,
                  }
            }
            background="raised"
            borderRadius={full ? '0' : { base: '20px 20px 0 0', sm: 'lg' }}
            borderWidth={full ? '0' : '1px'}
            boxShadow="float"
            outline="none"
            paddingBottom="env(safe-area-inset-bottom)"
            _open={{ animation: 'rise 180ms cubic-bezier(0.2, 0.8, 0.2, 1)' }}
          >
            <ChakraDialog.Header
              display="flex"
              alignItems="flex-start"
              gap="2"
              paddingInlineStart={{ base: '4', sm: '6' }}
              paddingInlineEnd="2"
              paddingTop="2.5"
            >
              <ChakraDialog.Title
                flex="1"
                fontSize="lg"
                fontWeight="semibold"
                lineHeight="snug"
                paddingTop="3"
              >
                {title}
              </ChakraDialog.Title>
              {!locked && <IconButton icon="close" label={uiText.close} onClick={onClose} />}
            </ChakraDialog.Header>
            <ChakraDialog.Body
              flex="1"
              overflowY="auto"
              paddingInline={{ base: '4', sm: '6' }}
              paddingTop="1"
              paddingBottom={actions ? '4' : { base: '5', sm: '6' }}
            >
              {description && (
                <ChakraDialog.Description color="muted" marginBottom={children ? '4' : '0'}>
                  {description}
                </ChakraDialog.Description>
              )}
              {children}
            </ChakraDialog.Body>
            {actions && (
              <ChakraDialog.Footer
                display="flex"
                flexWrap="wrap"
                justifyContent="flex-end"
                gap="2"
                paddingInline={{ base: '4', sm: '6' }}
                paddingTop="3"
                paddingBottom={{ base: '4', sm: '5' }}
                borderTopWidth="1px"
                // On phones the buttons fill the sheet, also where they need a row each.
                css={{ '& > *': { flexGrow: { base: '1', sm: '0' } } }}
              >
                {actions}
              </ChakraDialog.Footer>
            )}
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}
