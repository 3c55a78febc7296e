import { chakra } from '@chakra-ui/react';
import { Icon } from '../../ui/display/icon.tsx';
import type { IconName } from '../../ui/display/icon-paths.ts';

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 'max(0.75rem, 1.6vmin)',
    height: 'full',
    padding: '4',
    textAlign: 'center',
    textWrap: 'balance',
    color: 'muted',
    fontSize: 'max(1.125rem, 2.6vmin)',
  },
});
const Title = chakra('p', {
  base: { color: 'text', fontSize: 'max(1.5rem, 4.4vmin)', lineHeight: 'tight', fontWeight: 'bold' },
});

type Props = {
  icon: IconName;
  title: string;
  text: string;
  /** It is all that the page says. */
  main?: boolean;
};

/** What a screen says where there is no board, to be read from afar. */
export function HallMessage({ icon, title, text, main }: Props) {
  return (
    <Frame role="status">
      <Icon name={icon} width="max(64px, 9vmin)" height="max(64px, 9vmin)" />
      <Title as={main ? 'h1' : 'p'}>{title}</Title>
      <p>{text}</p>
    </Frame>
  );
}
