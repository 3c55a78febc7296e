import { useSession } from '../../../state/session.ts';
import { deletionBannerText as text } from '../../../text/de/company/deletion-banner.ts';
import { formatDate } from '../../../text/format.ts';
import { LinkButton } from '../../../ui/action/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { links } from '../../links.ts';

/** [D11] The company is about to be deleted: administrators may take that back, everybody else sends what waits. */
export function DeletionBanner({ due }: { due: number }) {
  const { admin } = useSession();
  return (
    <Banner
      tone="danger"
      title={text.title(formatDate(due))}
      live="status"
      action={
        <LinkButton
          to={admin ? links.to('users', { tab: 'data' }) : links.sync()}
          variant="outline"
          size="sm"
        >
          {admin ? text.open : text.sync}
        </LinkButton>
      }
    >
      {admin ? text.admin : text.everyone}
    </Banner>
  );
}
