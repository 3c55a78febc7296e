import type { ReactNode } from 'react';
import { links } from '../../app/links.ts';
import { FormDenied } from '../../parts/forms/form-absent.tsx';
import { useSession } from '../../state/session.ts';
import { builderText as text } from '../../text/de/machine/builder.ts';

/** [S10] Screens of machine builders; others are told so. */
export function BuilderOnly({ children }: { children: ReactNode }) {
  const { kind } = useSession();
  if (kind === 'machinebuilder') return children;
  return (
    <FormDenied title={text.denied} text={text.deniedText} to={links.dashboard()} toLabel={text.toStart} />
  );
}
