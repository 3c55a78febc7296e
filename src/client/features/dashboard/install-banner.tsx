import { dismissInstall, promptInstall, useInstallOffer } from '../../device/install.ts';
import { dashboardText } from '../../text/de/app/dashboard.ts';
import { Button } from '../../ui/action/button.tsx';
import { Banner } from '../../ui/display/banner.tsx';

/** [I1] Offers to install the app: the browser's own question, or instructions on iOS. */
export function InstallBanner() {
  const offer = useInstallOffer();
  if (offer === 'none') {
    return null;
  }
  return (
    <Banner
      tone="accent"
      icon={offer === 'ios' ? 'share' : 'device'}
      title={dashboardText.installTitle}
      onClose={dismissInstall}
      action={
        offer === 'prompt' && <Button onClick={() => void promptInstall()}>{dashboardText.installNow}</Button>
      }
    >
      {offer === 'ios' ? dashboardText.installIos : dashboardText.installText}
    </Banner>
  );
}
