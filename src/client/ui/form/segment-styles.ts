/** Look of choices side by side, radio buttons or addresses: a trough with the chosen one raised in it. */
export const troughStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  maxWidth: 'full',
  // As wide as each other; where large text leaves no room for that, one below the other.
  '& > *': { flex: '1 1 0', minWidth: 'min-content' },
  gap: '1',
  padding: '1',
  borderRadius: 'md',
  borderWidth: '1px',
  background: 'sunken',
} as const;

export const segmentStyles = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  minHeight: '40px',
  '@media (pointer: coarse)': { minHeight: 'touch' },
  paddingInline: '3',
  borderRadius: 'sm',
  fontSize: 'sm',
  fontWeight: 'medium',
  textAlign: 'center',
  lineHeight: 'tight',
  color: 'muted',
  _hover: { color: 'text' },
} as const;

export const chosenStyles = {
  background: 'raised',
  color: 'accent.text',
  boxShadow: 'card',
  fontWeight: 'semibold',
} as const;
