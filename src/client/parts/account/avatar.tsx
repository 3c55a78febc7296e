import { chakra } from '@chakra-ui/react';
import type { User } from '../../../shared/contract/account/user.ts';
import { initialsOf } from '../../../shared/rules/account/initials.ts';
import { useFileUrl } from '../../live/documents/use-file-url.ts';

const Frame = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    overflow: 'hidden',
    borderRadius: 'full',
    background: 'sunken',
    color: 'muted',
    fontWeight: 'semibold',
  },
  variants: {
    size: {
      small: { width: '40px', height: '40px', fontSize: 'sm' },
      large: { width: '88px', height: '88px', fontSize: 'xl' },
    },
  },
});
const Photo = chakra('img', { base: { width: 'full', height: 'full', objectFit: 'cover' } });

type Props = { person: Pick<User, 'givenname' | 'surname' | 'image'>; size: 'small' | 'large' };

/** [U5] The face of somebody, their initials without one. The name stands beside it. */
export function Avatar({ person, size }: Props) {
  const photo = useFileUrl(person.image);
  return (
    <Frame size={size} aria-hidden>
      {photo.state === 'ready' ? (
        <Photo src={photo.url} alt="" decoding="async" draggable={false} />
      ) : (
        initialsOf(person)
      )}
    </Frame>
  );
}
