import type { ColumnType, Generated } from 'kysely';
import type { ExportState } from '../../../shared/contract/company/data-queries.ts';
import type { TableWish } from '../../../shared/contract/company/table-queries.ts';
import type { ReportSkipped } from '../../../shared/contract/notification/figure-report.ts';
import type { ScreenColumns, ScreenNames } from '../../../shared/contract/notification/hall-screen.ts';
import type { PushChoice } from '../../../shared/rules/account/push-choice.ts';
import type { DeviceContactTable } from '../devices/contact-table.ts';

/** [D11] An export of a whole company, or [K3] of a table; its archive lies under the key of a file with its id. */
export interface CompanyExportTable {
  clientid: string;
  exportid: string;
  usernodeid: string;
  state: Generated<ExportState>;
  total: Generated<number>;
  done: Generated<number>;
  size: number | null;
  tries: Generated<number>;
  /** ms; the server that writes it is at it until then. */
  leased: Generated<number>;
  /** ms */
  created: number;
  finished: Generated<number>;
  /** [K3] What of a table; null: the whole company. */
  wish: ColumnType<TableWish | null, string | null | undefined, string>;
  /** [K3] Hash of the rights by which the rows of its file were chosen. */
  rights: string | null;
}

/** [D11] A token of a session whose company was deleted. */
interface EndedTokenTable {
  tokenhash: string;
  ended: number;
}

/** [OB11] A device that the people of a shift use in turns. */
export interface SharedDeviceTable {
  clientid: string;
  /** The random id that a login names. */
  device: string;
  name: string;
  minutes: number;
  /** Who shared it. */
  usernodeid: string;
  /** ms */
  since: number;
}

/** [OB11] Names somebody at the lock screen of a shared device. */
export interface BadgeTable {
  usernodeid: string;
  clientid: string;
  /** SHA-256 of what the code says, hex. */
  tokenhash: string;
  /** ms */
  issued: number;
}

/** [T8] A link by which a calendar reads planned maintenance. */
export interface CalendarFeedTable {
  clientid: string;
  feedid: string;
  /** Whose it is: it shows what this person may see. */
  usernodeid: string;
  /** SHA-256 of what the link says, hex. */
  tokenhash: string;
  /** Only what is assigned to its owner. */
  mine: boolean;
  /** Only this site, area or pool. */
  placenodeid: string | null;
  /** ms */
  created: number;
  lastread: number | null;
  /** Of what it said last, and since when (ms) it says so. */
  contenthash: string | null;
  changed: number;
}

/** [K4] Somebody gets the figures of a place by mail each month. */
export interface FigureReportTable {
  clientid: string;
  reportid: string;
  /** Whose it is: it shows what this person may see. */
  usernodeid: string;
  /** A site, an area or a pool; null: all machines that its owner sees. */
  placenodeid: string | null;
  /** ms */
  created: number;
  /** The last month that is done with, `YYYY-MM`. */
  reported: string;
  /** When it is looked at next, ms. */
  due: number;
  attempts: Generated<number>;
  /** When the last one was mailed, ms. */
  sent: Generated<number | null>;
  /** Why there was none for the last month. */
  skipped: Generated<ReportSkipped | null>;
}

/** [P1] A screen in a hall that shows the planning board of some places. */
export interface HallScreenTable {
  screenid: string;
  clientid: string;
  name: string;
  places: string[];
  names: ScreenNames;
  columns: ScreenColumns;
  /** SHA-256 of the secret in its link, hex. */
  tokenhash: string;
  /** Who made it. */
  usernodeid: string;
  /** ms */
  created: number;
  renewed: number;
  lastseen: Generated<number>;
  /** ms; signed off. */
  revoked: number | null;
}

/** [D9] A browser that gets web push: that of one session. */
export interface PushSubscriptionTable {
  subscriptionid: Generated<string>;
  clientid: string;
  usernodeid: string;
  sessionid: string;
  /** Secret. */
  endpoint: string;
  /** Origin of the push service. */
  service: string;
  p256dh: string;
  auth: string;
  choices: PushChoice[];
  /** ms */
  created: number;
  seen: number;
  tested: Generated<number>;
  /** Since when nothing gets through (ms), and why. */
  failing: number | null;
  lasterror: string | null;
}

/** [D9] A message on its way to one of them. */
export interface PushMessageTable {
  id: Generated<string>;
  clientid: string;
  subscriptionid: string;
  /** Null: a test. */
  noticenodeid: string | null;
  /** ms */
  created: number;
  attempts: Generated<number>;
  /** ms; nobody tries it before. */
  nextattempt: number;
}

/** Those of this file by their names. */
export interface CompanyTables {
  devicecontact: DeviceContactTable;
  pushsubscription: PushSubscriptionTable;
  pushmessage: PushMessageTable;
  hallscreen: HallScreenTable;
  companyexport: CompanyExportTable;
  endedtoken: EndedTokenTable;
  shareddevice: SharedDeviceTable;
  badge: BadgeTable;
  calendarfeed: CalendarFeedTable;
  figurereport: FigureReportTable;
}
