import { dismissInstall, promptInstall, useInstallOffer } from '../../device/install.ts';
import { dashboardText } from '../../text/de/app/dashboard.ts';
import { Button } from '../../ui/action/button.tsx';
import { OfferLine } from './offer-line.tsx';

/** [I1] Offers to install the app: the browser's own question, or instructions on iOS. */
export function InstallOffer() {
  const offer = useInstallOffer();
  if (offer === 'none') return null;
  const ios = offer === 'ios';
  return (
    <OfferLine
      icon={ios ? 'share' : 'device'}
      title={ios ? dashboardText.installIos : dashboardText.installTitle}
      onClose={dismissInstall}
    >
      {!ios && (
        <Button size="sm" variant="ghost" onClick={() => void promptInstall()}>
          {dashboardText.installNow}
        </Button>
      )}
    </OfferLine>
  );
}
