import { Banner } from '../../ui/display/banner.tsx';

/** Why a form was not taken, read out at once; nothing for null. */
export function Failure({ children }: { children: string | null | undefined }) {
  return children ? (
    <Banner tone="danger" live="alert">
      {children}
    </Banner>
  ) : null;
}
