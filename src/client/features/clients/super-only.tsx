import type { ReactNode } from 'react';
import { links } from '../../app/links.ts';
import { FormDenied } from '../../parts/forms/form-absent.tsx';
import { useSession } from '../../state/session.ts';
import { clientsText as text } from '../../text/de/company/clients.ts';

/** [U8] Screens of super users, at home; others are told so. */
export function SuperOnly({ children }: { children: ReactNode }) {
  const { kind } = useSession();
  if (kind === 'superuser') return children;
  return (
    <FormDenied title={text.denied} text={text.deniedText} to={links.dashboard()} toLabel={text.toStart} />
  );
}
