import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Appearance, setAppearance, useAppearance } from '../../state/appearance.ts';
import { useSession } from '../../state/session.ts';
import { shellText } from '../../text/de/app/shell.ts';
import type { ButtonVariant } from '../../ui/action/button-styles.ts';
import type { IconName } from '../../ui/display/icon-paths.ts';
import { Box, Text } from '../../ui/layout/primitives.ts';
import { Menu, type MenuItem } from '../../ui/overlay/menu.tsx';
import { links } from '../links.ts';
import { hasScreen } from '../screens.ts';

const LogoutDialog = lazy(async () => ({ default: (await import('./logout-dialog.tsx')).LogoutDialog }));

const appearances: readonly { value: Appearance; label: string; icon: IconName }[] = [
  { value: 'system', label: shellText.appearanceSystem, icon: 'contrast' },
  { value: 'light', label: shellText.appearanceLight, icon: 'sun' },
  { value: 'dark', label: shellText.appearanceDark, icon: 'moon' },
];

/** Who is logged in, light or dark, and the way out. */
export function UserMenu({ variant }: { variant?: ButtonVariant }) {
  const session = useSession();
  const navigate = useNavigate();
  const appearance = useAppearance((state) => state.appearance);
  const [leaving, setLeaving] = useState(false);

  const items: MenuItem[] = [
    // Whoever entered a company has no account there.
    ...(hasScreen('profile') && !session.entered
      ? [
          {
            key: 'profile',
            label: shellText.profile,
            icon: 'user' as const,
            onSelect: () => navigate(links.profile()),
          },
        ]
      : []),
    ...appearances.map(({ value, label, icon }) => ({
      key: value,
      label: `${shellText.appearance}: ${label}`,
      icon,
      checked: appearance === value,
      onSelect: () => setAppearance(value),
    })),
    {
      key: 'logout',
      label: session.shared ? shellText.switch : shellText.logout,
      icon: 'logout',
      onSelect: () => setLeaving(true),
    },
  ];

  return (
    <>
      <Menu
        label={shellText.account}
        icon="user"
        variant={variant}
        items={items}
        header={
          <Box paddingInline="3" paddingTop="2" paddingBottom="3" marginBottom="1.5" borderBottomWidth="1px">
            <Text weight="semibold">
              {session.givenname} {session.surname}
            </Text>
            <Text size="sm" tone="muted">
              {session.companyname}
            </Text>
          </Box>
        }
      />
      {leaving && (
        <Suspense>
          <LogoutDialog onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  );
}
