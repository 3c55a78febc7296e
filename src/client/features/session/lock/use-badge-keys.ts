import { badgeIn } from '../../../../shared/rules/account/badge.ts';
import { useKeyScanner } from '../../../parts/scan/use-key-scanner.ts';

type Told = { onBadge: (badge: string) => void; onForeign: () => void };

/** [OB11] Hardware scanners that type, at the lock screen: a badge, or a code that is none. Digits alone are a PIN. */
export function useBadgeKeys({ onBadge, onForeign }: Told): void {
  useKeyScanner((texts, sure) => {
    const badge = texts.map(badgeIn).find((found) => found !== null);
    if (badge) onBadge(badge);
    else if (sure && /\D/.test(texts.at(-1) ?? '')) onForeign();
    else return false;
    return true;
  });
}
