import { sql } from 'kysely';
import { OFTEN } from '../../db/drivers/often.ts';
import type { Db } from '../../http/context.ts';
import type { Position } from '../cursor.ts';
import type { DeviceRow } from '../grants/store.ts';
import { isLong, newsOf, ofDevice, type Reader, type Standing, standing } from '../store.ts';

/** What a device asks: whether anything of these kinds changed for it since a position. */
export interface Question {
  key: Reader;
  kinds: readonly string[];
  cursor: Position;
  seen: Position | null;
  /** Generation of scopes that it holds. */
  held: number;
  acked: readonly string[];
}

/** One state of the database, as far as a device needs it to know that there is nothing new. */
export interface Look {
  epoch: string;
  xmin: string;
  cursor: Standing;
  /** `known` where none was named. */
  seen: Standing;
  device: DeviceRow | null;
  /** Something was logged since the device was last looked at that may change who sees which machine. */
  moved: boolean;
  /** Much was logged since the position, whomever it concerns. */
  long: boolean;
  /** Something was logged that it is to be told of. */
  news: boolean;
  /** Last settled entry of the company, and the newest that there is. */
  last: Position | null;
  newest: Position | null;
  /** Of the acknowledged commands those that are here. */
  known: string[];
}

/** [D3] [PL1] In one statement, which sees one state: most questions have no other answer. */
export async function readLook(db: Db, question: Question): Promise<Look> {
  const { key, kinds, cursor, seen, held, acked } = question;
  const { clientid } = key;
  const position = sql`json_build_object('xid', l.xid::text, 'seq', l.seq, 'mark', l.mark)`;
  const since = { from: cursor, xmin: sql`head.xmin` };
  const news = (long: boolean) =>
    sql`exists (select 1 from ${newsOf(key, { ...since, kinds, held }, { long, limit: 1 })} c)`;
  const { rows } = await sql<Look>`${OFTEN}
    with head as materialized (
      select epoch, pg_snapshot_xmin(pg_current_snapshot()) as xmin from syncstate
    )
    select head.epoch, head.xmin::text as xmin,
      ${standing(clientid, cursor)} as cursor,
      ${seen === null ? sql`'known'` : standing(clientid, seen)} as seen,
      case when v.deviceid is not null then json_build_object(
        'generation', v.generation, 'given', v.given, 'checkedxid', v.checkedxid::text,
        'featureshash', v.featureshash, 'seen', v.seen) end as device,
      exists (
        select 1 from changelog m where m.clientid = ${clientid} and m.moves and m.xid >= v.checkedxid
      ) as moved,
      log.long,
      (case when log.long then ${news(true)} else ${news(false)} end) as news,
      (select ${position} from changelog l where l.clientid = ${clientid} and l.xid < head.xmin
        order by l.xid desc, l.seq desc limit 1) as last,
      (select ${position} from changelog l where l.clientid = ${clientid}
        order by l.xid desc, l.seq desc limit 1) as newest,
      array(select r.id from receipt r where r.id = any(${acked}::text[])
        and r.clientid = ${clientid} and r.usernodeid = ${key.usernodeid}) as known
    from head cross join lateral (select ${isLong(clientid, since)} as long) log
      left join device v on ${ofDevice(key, 'v')}
  `.execute(db);
  const look = rows[0];
  if (!look) throw new Error('the database has no epoch');
  return look;
}
