import { useState } from 'react';
import { useSession } from '../../../state/session.ts';
import { badgeText as text } from '../../../text/de/account/badge.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';

/** [OB11] A badge that the server told just now, and tells no second time: it is saved here or issued anew. */
export function NewBadge({ badge, name }: { badge: string; name: string }) {
  const { companyname } = useSession();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { saveBadgePdf } = await import('./badge-pdf.ts');
      await saveBadgePdf(badge, { name, company: companyname });
      showToast({ tone: 'success', text: text.printed });
    } catch (error) {
      self.reportError(error);
      showToast({ tone: 'danger', text: text.printFailed });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Banner
      tone="info"
      title={text.printTitle}
      action={
        <Button icon="download" loading={busy} onClick={() => void save()}>
          {text.print}
        </Button>
      }
    >
      {text.printLead}
    </Banner>
  );
}
