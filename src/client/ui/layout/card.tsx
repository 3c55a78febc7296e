import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Heading } from './primitives.ts';

const cardBase = {
  display: 'block',
  position: 'relative',
  background: 'surface',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'lg',
  boxShadow: 'card',
  minWidth: '0',
  overflow: 'hidden',
} as const;

/** A surface that groups what belongs together. `padded={false}` when a list fills it edge to edge. */
export const Card = chakra('section', {
  base: cardBase,
  variants: { padded: { true: { padding: { base: '4', md: '5' } }, false: {} } },
  defaultVariants: { padded: true },
});

/** A card that is one link. */
export const LinkCard = chakra(Link, {
  base: {
    ...cardBase,
    padding: '4',
    transition: 'border-color 120ms, box-shadow 120ms',
    _hover: { borderColor: 'accent.text' },
    _active: { background: 'hover' },
  },
});

const Header = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    minHeight: '9',
    marginBottom: '3',
    // Where nothing follows, as with a note that nobody has written.
    _last: { marginBottom: '0' },
  },
});

/** Title line of a card, with room for one action on the right. */
export function CardHeader({
  title,
  action,
  level = 2,
}: {
  title: ReactNode;
  action?: ReactNode;
  level?: 2 | 3;
}) {
  return (
    <Header>
      <Heading as={level === 2 ? 'h2' : 'h3'} flex="1">
        {title}
      </Heading>
      {action}
    </Header>
  );
}

type TitledProps = { title: ReactNode; action?: ReactNode; children: ReactNode };

/** A card with its title line. */
export function TitledCard({ title, action, children }: TitledProps) {
  return (
    <Card>
      <CardHeader title={title} action={action} />
      {children}
    </Card>
  );
}
