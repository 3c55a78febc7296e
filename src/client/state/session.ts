import { create } from 'zustand';
import type { SupportHours } from '../../shared/contract/account/session.ts';
import type { Feature, FeaturesMap, Flag } from '../../shared/contract/core/define.ts';
import type { Quota } from '../../shared/rules/account/quota.ts';
import { reportsOnly } from '../../shared/rules/account/reports-only.ts';
import { isAllowed } from '../../shared/rules/permissions.ts';

/** Who is logged in, as far as screens need it. Tokens and keys never come here. */
export type Session = {
  usernodeid: string;
  userid: string;
  givenname: string;
  surname: string;
  email: string;
  clientid: string;
  /** Node id of the company's own legal entity, in whose name sites and pools are made; '' where it has none. */
  legalentitynodeid: string;
  companyname: string;
  /** IANA name of the company's time zone: dates and shifts follow it, not the device. */
  timezone: string;
  /** [M4] Origin on stickers; null: the page's own. */
  publicurl: string | null;
  /** [X17] When the service can be reached: by itself, and for questions about machines. '' where that is not known. */
  supporthours: SupportHours;
  /** [O1] [O2] How long the company may go on. */
  quota: Quota;
  /** `machinebuilder` works with equipment types, `superuser` with clients [S10]. */
  kind: 'operator' | 'machinebuilder' | 'superuser';
  admin: boolean;
  features: FeaturesMap;
  /** [U8] A super user inside another company: until when (ms), and whether they may change anything; null for anybody else. */
  entered: { until: number; writes: boolean } | null;
  /** [OB11] They have a PIN on this device, which others use too: they are locked instead of logged out. */
  shared?: boolean;
};

type SessionState = {
  /** `starting` until the stored session was read; then `guest` or `active`. */
  status: 'starting' | 'guest' | 'active';
  session: Session | null;
  /** The tokens are no longer accepted [S6]: local work goes on, and the login screen lets a session's owner in. */
  expired: boolean;
};

/** Written by the session wiring in `live`; screens read it through the hooks below. */
export const useSessionStore = create<SessionState>()(() => ({
  status: 'starting',
  session: null,
  expired: false,
}));

export function setSession(session: Session | null): void {
  useSessionStore.setState({ status: session ? 'active' : 'guest', session, expired: false });
}

/** [O2] The server told another one since the login. */
export function setQuota(quota: Quota): void {
  useSessionStore.setState(({ session }) => ({ session: session && { ...session, quota } }));
}

/** [U5] The login has another address since. */
export function setEmail(email: string): void {
  useSessionStore.setState(({ session }) => ({ session: session && { ...session, email } }));
}

export function setSessionExpired(expired: boolean): void {
  useSessionStore.setState({ expired });
}

/** The session of a private screen; the guard stands in front of it. */
export function useSession(): Session {
  const session = useSessionStore((state) => state.session);
  if (!session) {
    throw new Error('no session on a private screen');
  }
  return session;
}

/** [J9] Whether this user has the small app of who may only report. */
export const isReporter = ({ kind, features }: Pick<Session, 'kind' | 'features'>): boolean =>
  kind === 'operator' && reportsOnly(features);

/** Whether the user's role grants this right [X7]. The server decides; this only hides what would be refused. */
export function useCan(feature: Feature, flag: Flag): boolean {
  return useSessionStore((state) => isAllowed(state.session?.features ?? null, { feature, flag }));
}

/** A tab, a way in the menu: only there with a right [X7]. */
export type Rightful = { right?: readonly [Feature, Flag] };

/** Whether these rights give it. */
export const isGranted = (features: FeaturesMap | null, { right }: Rightful): boolean =>
  !right || isAllowed(features, { feature: right[0], flag: right[1] });

/** Those of them that the user's role may see. */
export function useGranted<T extends Rightful>(items: readonly T[]): T[] {
  const features = useSessionStore((state) => state.session?.features ?? null);
  return items.filter((item) => isGranted(features, item));
}
