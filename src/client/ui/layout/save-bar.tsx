import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { lowWindow, whileTyping } from './while-typing.ts';

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    zIndex: 'sticky',
    bottom: '0',
    marginTop: { base: 'auto', md: '0' },
    marginInline: { base: '-4', sm: '0' },
    paddingInline: { base: '4', sm: '0' },
    paddingTop: '3',
    paddingBottom: { base: 'calc({spacing.3} + env(safe-area-inset-bottom))', md: '3' },
    background: 'bg',
    borderTopWidth: { base: '1px', sm: '0' },
    [lowWindow]: { position: 'static' },
    _print: { display: 'none' },
  },
  variants: {
    above: {
      true: {
        bottom: { base: 'calc(64px + env(safe-area-inset-bottom))', md: '0' },
        // The screen keeps a little more room above the navigation than that is high.
        marginBottom: { base: '-12px', md: '0' },
        paddingBottom: '3',
        transition: 'bottom 0s 300ms',
        [whileTyping]: { bottom: '0', transitionDelay: '0s' },
      },
    },
  },
});

/**
 * Holds a screen's main buttons in thumb's reach: on phones they always stand at the bottom, also below a short form, in
 * place of the navigation, or `above` it where the screen is one of its places; on larger screens they follow the form.
 */
export function SaveBar({
  above = false,
  ...rest
}: Omit<ComponentProps<typeof Bar>, 'above'> & { above?: boolean }) {
  return <Bar above={above} data-save-bar={above ? 'above' : ''} {...rest} />;
}
