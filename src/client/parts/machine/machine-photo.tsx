import { chakra } from '@chakra-ui/react';
import type { FileRef } from '../../../shared/contract/core/fields.ts';
import { useFileUrl } from '../../live/documents/use-file-url.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';

const Frame = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    position: 'relative',
    flexShrink: '0',
    overflow: 'hidden',
    background: 'sunken',
    color: 'muted',
  },
  variants: {
    size: {
      thumb: { width: '48px', height: '48px', borderRadius: 'sm' },
      /** As large as what it stands in. */
      large: { width: 'full', height: 'full' },
    },
  },
});
const Photo = chakra('img', {
  base: {
    position: 'absolute',
    inset: '0',
    width: 'full',
    height: 'full',
    objectFit: 'cover',
    animation: 'fade 160ms ease-out',
  },
});

type Props = {
  image: FileRef | null;
  size: 'thumb' | 'large';
  /** Empty where the name stands beside it. */
  alt?: string;
  /** Leaves the photo out for now, e.g. while a long list flies by. */
  wait?: boolean;
};

/** [M2] Photo of a machine: a quiet area until it is there, a drawing when there is none. */
export function MachinePhoto({ image, size, alt = '', wait = false }: Props) {
  const photo = useFileUrl(wait ? null : image);
  return (
    <Frame size={size}>
      {photo.state === 'ready' ? (
        <Photo src={photo.url} alt={alt} decoding="async" draggable={false} />
      ) : image && (wait || photo.state === 'loading') ? (
        <Skeleton position="absolute" inset="0" height="full" borderRadius="none" />
      ) : (
        <Icon name="machine" size={size === 'thumb' ? 26 : 56} opacity="0.7" />
      )}
    </Frame>
  );
}
