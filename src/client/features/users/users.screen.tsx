import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { links } from '../../app/links.ts';
import { FormDenied } from '../../parts/forms/form-absent.tsx';
import { useAddressStep } from '../../parts/lists/use-address-step.ts';
import { useCan, useSession } from '../../state/session.ts';
import { roleFormText } from '../../text/de/account/role-forms.ts';
import { usersText as text } from '../../text/de/account/users.ts';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Tabs } from '../../ui/overlay/tabs.tsx';
import { UserList } from './user-list.tsx';

/** A tab that most visits do not open: its code is fetched with it. */
function later(load: () => Promise<ComponentType>): () => ReactNode {
  const Part = lazy(async () => ({ default: await load() }));
  return () => (
    <Suspense fallback={<Skeleton height="240px" />}>
      <Part />
    </Suspense>
  );
}

const rolesTab = later(async () => (await import('./roles-tab.tsx')).RolesTab);
const subscriptionTab = later(async () => (await import('./subscription-tab.tsx')).SubscriptionTab);
const loginTab = later(async () => (await import('./login/login-tab.tsx')).LoginTab);
const devicesTab = later(async () => (await import('./devices/devices-tab.tsx')).DevicesTab);
const operationTab = later(async () => (await import('./operation/operation-tab.tsx')).OperationTab);
const dataTab = later(async () => (await import('./data/data-tab.tsx')).DataTab);

const TABS = ['users', 'roles', 'subscription', 'login', 'devices', 'operation', 'data'] as const;
type TabName = (typeof TABS)[number];

const read = (named: unknown): TabName => TABS.find((tab) => tab === named) ?? 'users';

/** [U1] The tab in the address; a state may set the first one. */
function useTab() {
  const { state } = useLocation();
  const first = (state as { tab?: unknown } | null)?.tab;
  return useAddressStep({ name: 'tab', read: (named) => read(named ?? first), home: 'users' });
}

/** [U1] [U3] Everybody of the company; administrators also see what is subscribed to. */
export function UsersScreen() {
  const { admin } = useSession();
  const mayRead = useCan('user', 'read');
  const { value, step } = useTab();
  if (!mayRead) {
    return (
      <FormDenied title={text.denied} text={text.deniedText} to={links.dashboard()} toLabel={text.toStart} />
    );
  }
  return (
    <Page>
      <PageHeader title={text.title} />
      {admin ? (
        <Tabs
          label={text.tabs}
          value={read(value)}
          onChange={(tab) => step(() => tab)}
          tabs={[
            { value: 'users', label: text.list, icon: 'users', content: () => <UserList /> },
            { value: 'roles', label: roleFormText.tab, icon: 'lock', content: rolesTab },
            { value: 'subscription', label: text.subscription, icon: 'document', content: subscriptionTab },
            { value: 'login', label: text.login, icon: 'settings', content: loginTab },
            { value: 'devices', label: text.devices, icon: 'device', content: devicesTab },
            { value: 'operation', label: text.operation, icon: 'sync', content: operationTab },
            { value: 'data', label: text.data, icon: 'download', content: dataTab },
          ]}
        />
      ) : (
        <UserList />
      )}
    </Page>
  );
}
