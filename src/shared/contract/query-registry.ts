import * as address from './account/address.ts';
import * as auditQueries from './account/audit-queries.ts';
import * as badge from './account/badge.ts';
import * as passkey from './account/passkey.ts';
import * as password from './account/password.ts';
import * as secondFactor from './account/second-factor.ts';
import * as sessionQueries from './account/session-queries.ts';
import * as sharedDevice from './account/shared-device.ts';
import * as sso from './account/sso.ts';
import * as userQueries from './account/user-queries.ts';
import * as clientQueries from './company/client-queries.ts';
import * as dataQueries from './company/data-queries.ts';
import * as evaluationQueries from './company/evaluation-queries.ts';
import * as lanQueries from './company/lan-queries.ts';
import * as operationQueries from './company/operation-queries.ts';
import * as orderQueries from './company/order-queries.ts';
import * as signup from './company/signup.ts';
import * as subscriptionQueries from './company/subscription-queries.ts';
import * as tableQueries from './company/table-queries.ts';
import * as pushQueries from './conversation/push-queries.ts';
import * as supportQueries from './conversation/support-queries.ts';
import type { QueryDefinition } from './core/define.ts';
import * as fileQueries from './files/file-queries.ts';
import * as equipmentQueries from './machine/equipment-queries.ts';
import * as importQueries from './machine/import-queries.ts';
import * as shiftQueries from './machine/shift-queries.ts';
import * as structureQueries from './machine/structure-queries.ts';
import * as calendarFeed from './maintenance/calendar-feed.ts';
import * as figureQueries from './notification/figure-queries.ts';
import * as figureReport from './notification/figure-report.ts';
import * as hallScreen from './notification/hall-screen.ts';
import * as unseenQueries from './notification/unseen-queries.ts';
import { DECLARED, declarationsOf } from './registry.ts';
import * as searchQueries from './search/search-queries.ts';

export type AnyQuery = QueryDefinition;

const isQuery = (value: object): value is AnyQuery => 'http' in value && 'answer' in value;

/** All queries. Only the server walks them, so the modules that declare nothing else stay out of what phones load. */
export const QUERIES: readonly AnyQuery[] = [
  ...declarationsOf([
    structureQueries,
    userQueries,
    subscriptionQueries,
    clientQueries,
    orderQueries,
    secondFactor,
    passkey,
    sessionQueries,
    sso,
    sharedDevice,
    badge,
    auditQueries,
    dataQueries,
    evaluationQueries,
    lanQueries,
    operationQueries,
    tableQueries,
    password,
    address,
    signup,
    equipmentQueries,
    shiftQueries,
    importQueries,
    searchQueries,
    figureQueries,
    figureReport,
    unseenQueries,
    calendarFeed,
    hallScreen,
    pushQueries,
    supportQueries,
    fileQueries,
  ]),
  ...DECLARED,
].filter(isQuery);
