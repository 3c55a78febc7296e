import { defineRecipe } from '@chakra-ui/react';

/** Look of every text-like input; 16 px text keeps iOS from zooming in. */
export const inputRecipe = defineRecipe({
  base: {
    width: 'full',
    minWidth: '0',
    minHeight: 'touch',
    paddingInline: '3.5',
    paddingBlock: '2.5',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'borderStrong',
    background: 'surface',
    color: 'text',
    fontSize: 'md',
    lineHeight: 'snug',
    appearance: 'none',
    transition: 'border-color 120ms, box-shadow 120ms',
    _hover: { borderColor: 'accent.text' },
    _focusVisible: {
      outline: 'none',
      borderColor: 'focus',
      boxShadow: '0 0 0 3px color-mix(in srgb, {colors.focus} 28%, transparent)',
    },
    _invalid: { borderColor: 'danger.text', borderWidth: '1px' },
    _disabled: { background: 'sunken', color: 'muted', cursor: 'not-allowed', borderColor: 'border' },
    _readOnly: { background: 'sunken', borderColor: 'border' },
  },
});
