import { Link } from '@chakra-ui/react';

/** [U5] A phone number as it is dialled, with the fixed +49. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <Link href={`tel:+49${number.replaceAll(/\D/g, '')}`} color="accent.text" whiteSpace="nowrap">
      +49 {number}
    </Link>
  );
}
