import type { Server } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { SupportHours } from '../shared/contract/account/session.ts';
import type { LanShown } from '../shared/contract/company/lan-queries.ts';
import { buildApp } from './build-app.ts';
import { foundCompany } from './company/found-company.ts';
import { type SoldOffers, STANDARD_OFFERS } from './company/offers.ts';
import { COMPANY_BYTES, type Signup, type SsoRules, SUPPORT_HOURS, type TrustedProxies } from './config.ts';
import type { OpenDatabase } from './db/database.ts';
import { movedSchemaIn } from './db/migrate.ts';
import { CHANGE_CHANNEL, changedRightsIn, endedIn } from './db/triggers.ts';
import { attachmentPart } from './features/attachment/part.ts';
import { auditPart } from './features/audit/part.ts';
import { availabilityPart } from './features/availability/part.ts';
import { calendarPart } from './features/calendar/part.ts';
import { chatPart } from './features/chat/part.ts';
import { clientPart } from './features/client/part.ts';
import { counterPart } from './features/counter/part.ts';
import { dataPart } from './features/data/part.ts';
import { equipmentPart } from './features/equipment/queries.ts';
import { feedbackPart } from './features/feedback/part.ts';
import { figurePart } from './features/figure/part.ts';
import { downloadRoute, linkRoute } from './features/file/download.ts';
import { fileList } from './features/file/list.ts';
import { type FileQuotas, LOGIN_QUOTAS, TRIAL_BYTES } from './features/file/quotas.ts';
import { ticketRoute } from './features/file/tickets.ts';
import { uploadRoute } from './features/file/upload.ts';
import { hallPart } from './features/hall/part.ts';
import { importPart } from './features/import/part.ts';
import { lanPart } from './features/lan/part.ts';
import { maintenancePart } from './features/maintenance/part.ts';
import { makePart } from './features/make/part.ts';
import { noticePart } from './features/notice/part.ts';
import { notificationPart } from './features/notification/part.ts';
import { type OperationDeps, operationPart } from './features/operation/part.ts';
import { orderPart } from './features/order/part.ts';
import { pushPart } from './features/push/part.ts';
import { releasePart } from './features/release/part.ts';
import { reportPart } from './features/report/part.ts';
import { searchPart } from './features/search/part.ts';
import { addressRoutes } from './features/session/address/routes.ts';
import { makeAuthenticator } from './features/session/authenticate.ts';
import { badgeRoutes } from './features/session/badges.ts';
import type { SessionDeps } from './features/session/deps.ts';
import { enteringRoutes } from './features/session/entering.ts';
import { secondFactorRoutes } from './features/session/factor/routes.ts';
import { leftWorkRoute } from './features/session/left-work.ts';
import { passkeyRoutes } from './features/session/passkey/routes.ts';
import { passwordChange } from './features/session/password/change.ts';
import { passwordRoutes } from './features/session/password/routes.ts';
import { requirePassword } from './features/session/require-password.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { sessionListRoutes } from './features/session/session-list.ts';
import { sharedDeviceRoutes } from './features/session/shared-devices.ts';
import { signupRoutes } from './features/session/signup/routes.ts';
import type { ResolveTxt } from './features/session/sso/domain-proof.ts';
import { makeProviders } from './features/session/sso/provider.ts';
import { ssoRoutes } from './features/session/sso/routes.ts';
import { ssoSettingRoutes } from './features/session/sso/settings.ts';
import { makeTokens } from './features/session/tokens.ts';
import { sharePart } from './features/share/part.ts';
import { shiftPart } from './features/shift/part.ts';
import { solutionPart } from './features/solution/part.ts';
import { structurePart } from './features/structure/queries.ts';
import { userPart } from './features/user/queries.ts';
import { apiDocsPart } from './http/api-docs.ts';
import { makeCaptcha } from './http/captcha.ts';
import type { FeaturePart } from './http/implement.ts';
import { makeMetrics } from './http/monitor/metrics.ts';
import { makeSupersededGuard } from './http/monitor/superseded-guard.ts';
import {
  CHECK_LIMITS,
  CODE_LIMITS,
  FEED_LIMITS,
  LOGIN_LIMITS,
  makeRateLimit,
  type RateLimits,
  RESET_LIMITS,
  SCREEN_LIMITS,
  SEARCH_LIMITS,
  SIGNUP_LIMITS,
  SSO_LIMITS,
} from './http/rate-limit.ts';
import { registerSecurity } from './http/security.ts';
import { registerStatic, type StaticFolders } from './http/static.ts';
import type { JobLog } from './jobs/job-log.ts';
import { makeNotify } from './mail/notify.ts';
import { plainPart } from './plain-part.ts';
import type { OpenPush } from './push/open-push.ts';
import { deriveKey } from './storage/secret.ts';
import type { FileStorage } from './storage/storage.ts';
import { openContactBook } from './sync/contacts/contact-book.ts';
import { followLog, type LogFollower } from './sync/hints/follow-log.ts';
import { attachHints, type Hints } from './sync/hints/hints.ts';
import { readDeltas } from './sync/push/deltas.ts';

export interface AssemblyOptions {
  database: OpenDatabase;
  storage: FileStorage;
  /** [D4] Where devices reach the store of the files; null: nowhere. */
  storeOrigin?: string | null;
  secret: string;
  logger: FastifyBaseLogger;
  version: string;
  /** Origin for stickers and mails; null: nobody said. */
  publicUrl: string | null;
  supportHours?: SupportHours;
  /** [O4] Who may sign up; whoever is invited without. */
  signup?: Signup;
  /** [U10] What logins by a company's own provider may reach; `resolveTxt` asks another DNS. */
  sso?: SsoRules & { resolveTxt?: ResolveTxt };
  /** Where feedback is mailed to; null: nowhere. */
  feedbackTo?: string | null;
  /** [O5] What can be ordered; the product's own without. */
  offers?: SoldOffers;
  /** [O3] Who is told of orders; null: nobody. */
  orderTo?: string | null;
  /** [D9] Web push; none is sent without. */
  push?: OpenPush;
  /** What the server listens on: links in mails lead there where nobody said another origin. */
  address?: string;
  /** [D1] How phones are set up. http is answered on the same port then, which browsers must not be told to forget. */
  lan?: (() => LanShown) | null;
  /** Without them only the API is served. */
  folders?: StaticFolders;
  loginLimits?: RateLimits;
  codeLimits?: RateLimits;
  fileQuotas?: Partial<FileQuotas>;
  trustProxy?: TrustedProxies;
  /** Longest time for a body that is no file, ms. */
  bodyTime?: number;
  /** [D6] Token that opens figures of this server; null: nobody is told. */
  metricsToken?: string | null;
  /** [D6] How jobs of this process fare. */
  jobs?: JobLog;
  /** [D6] How backups are made here; none known without. */
  backups?: OperationDeps['backups'];
  /** [D6] Hours of waiting on a device after which administrators are mailed; 0: they are not. */
  waitingHours?: number;
  /** Server time in ms. */
  now?: () => number;
  /** Whether the description of the API is open to anybody. */
  apiDocs?: boolean | undefined;
}

/** The whole server but for its port. */
export interface Assembly {
  app: FastifyInstance;
  /** Opens the realtime channel on the server that carries the app. */
  attachHints(server: Server): void;
  /** Ends the realtime channel; its connections would keep the server from closing. */
  endHints(): Promise<void>;
  /** Ends the app, once its requests are answered; the database stays open. */
  close(): Promise<void>;
}

/** Puts every feature of the product together. */
export async function assemble(options: AssemblyOptions): Promise<Assembly> {
  const { database, storage, secret, logger, version, publicUrl, address, folders } = options;
  const now = options.now ?? Date.now;
  const { db } = database;
  const origin = publicUrl ?? address ?? '';
  const settings = { publicurl: publicUrl, supporthours: options.supportHours ?? SUPPORT_HOURS };
  const notify = makeNotify(origin);
  const tokens = makeTokens(secret);
  const authenticator = makeAuthenticator({ db, tokens, now });
  const { authenticate, callerOf, callerIn, companyOf } = authenticator;
  const loginLimit = makeRateLimit(options.loginLimits ?? LOGIN_LIMITS);
  const resetLimit = makeRateLimit(RESET_LIMITS);
  const signupLimit = makeRateLimit(SIGNUP_LIMITS);
  const checkLimit = makeRateLimit(CHECK_LIMITS);
  const createLimit = makeRateLimit(RESET_LIMITS);
  const searchLimit = makeRateLimit(SEARCH_LIMITS);
  const unseenLimit = makeRateLimit(SEARCH_LIMITS);
  const feedLimit = makeRateLimit(FEED_LIMITS);
  const screenLimit = makeRateLimit(SCREEN_LIMITS);
  const codeLimit = makeRateLimit(options.codeLimits ?? CODE_LIMITS);
  const signup = options.signup ?? { mode: 'invite', domains: [] };
  const session: SessionDeps = {
    tokens,
    origin,
    limit: loginLimit,
    codeLimit,
    resetLimit,
    factorKey: deriveKey(secret, 'second-factor'),
    passkeyKey: deriveKey(secret, 'passkey'),
    onEnded: authenticator.end,
    signup,
    settings,
  };
  const ssoLimit = makeRateLimit(SSO_LIMITS);
  const ssoKey = deriveKey(secret, 'single-sign-on');
  const { hosts = [], domains: vouched = [], resolveTxt } = options.sso ?? {};
  const sso = {
    ...session,
    ssoKey,
    providers: makeProviders(hosts, now),
    domains: { key: ssoKey, vouched, resolveTxt },
    ssoLimit,
    checkLimit: createLimit,
  };
  const files = {
    db,
    storage,
    now,
    authenticate,
    companyOf,
    uploadKey: deriveKey(secret, 'upload-url'),
    quotas: { ...LOGIN_QUOTAS, companyBytes: COMPANY_BYTES, trialBytes: TRIAL_BYTES, ...options.fileQuotas },
  };

  const captcha = makeCaptcha(secret);

  const offers = options.offers ?? STANDARD_OFFERS;
  const { jobs = new Map() } = options;
  const parts: FeaturePart[] = [
    notificationPart(
      notify,
      async (request, account) => void (await unseenLimit.guard(request, account, async () => null)),
    ),
    sharePart({ captcha, origin }),
    noticePart,
    pushPart(options.push ?? { off: 'setting', publicKey: '', hosts: [] }),
    feedbackPart({ feedbackTo: options.feedbackTo ?? null, origin }),
    attachmentPart,
    solutionPart,
    reportPart(notify),
    {
      queries: [
        ...sessionRoutes(session),
        ...secondFactorRoutes(session),
        ...passwordRoutes(session),
        ...addressRoutes(session),
        ...signupRoutes({ ...signup, captcha, limit: signupLimit }),
        ...passkeyRoutes(session),
        ...ssoRoutes(sso),
        ...ssoSettingRoutes(sso),
        ...sessionListRoutes(session),
        leftWorkRoute(session),
        ...sharedDeviceRoutes(session),
        ...badgeRoutes(),
        ...enteringRoutes(session),
        ticketRoute(files),
        fileList,
      ],
      async routes(api) {
        linkRoute(api, files);
        await uploadRoute(api, files);
      },
    },
    structurePart,
    equipmentPart,
    makePart,
    releasePart,
    importPart({ db, now, authenticate }),
    counterPart,
    shiftPart,
    availabilityPart,
    maintenancePart,
    chatPart,
    userPart({
      origin,
      checkLimit,
      searchLimit: async (request, account) =>
        void (await searchLimit.guard(request, account, async () => null)),
      changePassword: passwordChange(session),
    }),
    clientPart({
      origin,
      createLimit: createLimit.guard,
      found: (tx, company, at) => foundCompany(tx, offers, company, at),
      onEnded: authenticator.end,
    }),
    auditPart,
    lanPart(options.lan ?? null),
    operationPart({
      version,
      dialect: database.dialect,
      storage,
      quotas: files.quotas,
      jobs,
      backups: options.backups ?? { newest: async () => 0, hour: null },
      waitingHours: options.waitingHours ?? 0,
      started: now(),
    }),
    // Each question counts against its account, as a wrong password does.
    searchPart(
      async (request, account) => void (await searchLimit.guard(request, account, async () => null)),
    ),
    figurePart,
    calendarPart({
      db,
      now,
      origin,
      limit: async (request, link) => void (await feedLimit.guard(request, link, async () => null)),
    }),
    hallPart(async (request, screen) => void (await screenLimit.guard(request, screen, async () => null))),
    dataPart({
      db,
      storage,
      now,
      origin,
      downloadKey: deriveKey(secret, 'download-url'),
      ownerOf: authenticator.ownerOf,
      confirm: (context, password) => requirePassword(session, context, password),
    }),
    orderPart({ offers, orderTo: options.orderTo ?? null, origin }),
    apiDocsPart({ version, authenticate, open: options.apiDocs ?? false }),
  ];

  let hints: Hints | undefined;
  let follower: LogFollower | undefined;
  const { metricsToken: token = null } = options;
  const metrics =
    token === null
      ? null
      : {
          token,
          metrics: makeMetrics({
            database,
            storage,
            jobs,
            connections: () => hints?.count() ?? 0,
            version,
            now,
          }),
        };

  const guard = makeSupersededGuard(database, logger);
  const contacts = openContactBook(db, logger, now);
  const app = await buildApp({
    database,
    storage,
    contacts,
    logger,
    version,
    authenticate,
    metrics,
    now,
    trustProxy: options.trustProxy ?? 0,
    bodyTime: options.bodyTime,
    async extend(root) {
      guard.register(root);
      await registerSecurity(root, {
        publicUrl: options.lan ? null : publicUrl,
        storeOrigin: options.storeOrigin ?? null,
      });
      // What was refused wrote nothing; what failed may have.
      root.addHook('onResponse', async ({ method }, { statusCode }) => {
        const refused = statusCode >= 400 && statusCode < 500;
        if (method !== 'GET' && method !== 'HEAD' && !refused) follower?.wrote();
      });
      downloadRoute(root, files);
      if (folders) await registerStatic(root, folders);
    },
    parts: [...parts, plainPart(parts)],
  });

  const stopListening = await database.listen(CHANGE_CHANNEL, (notice) => {
    const sessionid = endedIn(notice);
    if (sessionid !== undefined) {
      authenticator.end(sessionid);
      hints?.ended(sessionid);
      return;
    }
    const clientid = changedRightsIn(notice);
    if (clientid !== undefined) authenticator.forget(clientid);
    if (movedSchemaIn(notice)) void guard.look();
    follower?.heard(notice);
  });
  // What was moved on before the ear was open.
  await guard.look();
  await app.ready();

  return {
    app,
    attachHints(server) {
      hints = attachHints(server, {
        callerOf,
        callerIn,
        deltas: (clientid, devices) => readDeltas(db, clientid, devices),
        logger,
      });
      follower = followLog({ database, hints, logger });
    },
    async endHints() {
      await stopListening();
      await hints?.close();
      hints = undefined;
      await follower?.stop();
      follower = undefined;
    },
    async close() {
      await app.close();
      await contacts.end();
      metrics?.metrics.close();
    },
  };
}
