import type { FileRef } from '../../../shared/contract/fields.ts';
import type { Row } from '../../db/schema.ts';
import { presentFile } from '../../http/present.ts';
import type { Surroundings } from './store.ts';

/** Edges of the sources: `has…` and `is…of` are lists of `{kind: record}`. */
type Edge<K extends string, T> = { [Key in K]: T };

const withUrl = (file: FileRef) => ({ ...file, url: `/files/${file.fileid}/${file.fileversion}` });

function edges<K extends string, T, P>(kind: K, rows: readonly T[], present: (row: T) => P): Edge<K, P>[] {
  return rows.map((row) => ({ [kind]: present(row) }) as Edge<K, P>);
}

/** [X18] Notifications with their nested shapes, in the given order. */
export function presentNotifications(notifications: readonly Row<'notification'>[], around: Surroundings) {
  const byId = <T extends { nodeid: string }>(rows: readonly T[]) => {
    const map = new Map(rows.map((row) => [row.nodeid, row]));
    return (nodeid: string | null): T[] => {
      const row = nodeid === null ? undefined : map.get(nodeid);
      return row ? [row] : [];
    };
  };
  const by = <T>(rows: readonly T[], key: (row: T) => string | null) => {
    const map = new Map<string | null, T[]>();
    for (const row of rows) {
      const list = map.get(key(row)) ?? [];
      list.push(row);
      map.set(key(row), list);
    }
    return (nodeid: string): T[] => map.get(nodeid) ?? [];
  };

  const user = byId(around.user);
  const equipment = byId(around.equipment);
  const equipmenttype = byId(around.equipmenttype);
  const brand = byId(around.brand);
  const legalentity = byId(around.legalentity);
  const area = byId(around.area);
  const site = byId(around.site);
  const equipmentpool = byId(around.equipmentpool);
  const maintenancetask = byId(around.maintenancetask);
  const maintenancecategory = byId(around.maintenancecategory);
  const chatroom = byId(around.chatroom);
  const costtype = byId(around.costtype);
  const workflowOf = by(around.workflow, (row) => row.notificationnodeid);
  const instructionsOf = by(around.instructions, (row) => row.maintenancetasknodeid);
  const stepOf = by(around.workflowstep, (row) => row.workflownodeid);
  const reportOf = by(around.report, (row) => row.notificationnodeid);
  const costOf = by(around.cost, (row) => row.hasCostSourceNodeId);
  const attachmentOf = by(around.attachment, (row) => row.isattachmentof);

  const hasauthor = (usernodeid: string | null) =>
    edges('user', user(usernodeid), ({ nodeid, givenname, surname }) => ({ nodeid, givenname, surname }));

  const hasattachment = (nodeid: string) =>
    edges('attachment', attachmentOf(nodeid), (row) => ({ ...row, file: withUrl(row.file) }));

  const presentEquipment = (row: Row<'equipment'>) => ({
    ...row,
    image: presentFile(row.image),
    typenameplate: presentFile(row.typenameplate),
    hasequipmenttype: edges('equipmenttype', equipmenttype(row.equipmenttypenodeid), (type) => ({
      ...type,
      hasbrand: edges('brand', brand(type.brandnodeid), (found) => found),
      haslegalentity: edges('legalentity', legalentity(type.legalentitynodeid), (found) => found),
    })),
    isequipmentof: [
      ...edges('equipmentpool', equipmentpool(row.equipmentpoolnodeid), (pool) => pool),
      ...edges('area', area(row.areanodeid), (found) => ({
        ...found,
        isareaof: edges('site', site(found.sitenodeid), (of) => of),
      })),
    ],
  });

  const presentWorkflow = (row: Row<'workflow'>) => ({
    ...row,
    hasauthor: hasauthor(row.usernodeid),
    hasworkflowstep: edges('workflowstep', stepOf(row.nodeid), (step) => ({
      ...step,
      hasattachment: hasattachment(step.nodeid),
    })),
  });

  const presentReport = (row: Row<'report'>) => ({
    ...row,
    authorsignatureimage: row.authorsignatureimage && withUrl(row.authorsignatureimage),
    hasauthor: hasauthor(row.usernodeid),
    hasattachment: hasattachment(row.nodeid),
  });

  const presentCost = (row: Row<'cost'>) => ({
    ...row,
    hascosttype: edges('costtype', costtype(row.costTypeNodeId), ({ nodeid, name, unitId }) => ({
      nodeid,
      name,
      unit: { unitid: unitId },
    })),
  });

  return notifications.map((row) => ({
    nodeid: row.nodeid,
    type: row.type,
    status: row.status,
    created: row.created,
    progressstarted: row.progressstarted,
    closed: row.closed,
    dueuntil: row.dueuntil,
    title: row.title,
    description: row.description,
    errorcode: row.errorcode,
    equipmentnodeid: row.equipmentnodeid,
    unitid: row.unitid,
    usernodeid: row.usernodeid,
    chatroomnodeid: row.chatroomnodeid,
    maintenancetasknodeid: row.maintenancetasknodeid,
    version: row.version,
    isnotificationof: edges('equipment', equipment(row.equipmentnodeid), presentEquipment),
    hasauthor: hasauthor(row.usernodeid),
    haschatroom: edges('chatroom', chatroom(row.chatroomnodeid), ({ nodeid, name }) => ({ nodeid, name })),
    hasattachment: hasattachment(row.nodeid),
    hasworkflow: edges('workflow', workflowOf(row.nodeid), presentWorkflow),
    hasmaintenancetask: edges('maintenancetask', maintenancetask(row.maintenancetasknodeid), (task) => ({
      ...task,
      hascategory: edges('maintenancecategory', maintenancecategory(task.categorynodeid), (found) => found),
      hascost: edges('cost', costOf(task.nodeid), presentCost),
      hasworkflow: edges('workflow', instructionsOf(task.nodeid), presentWorkflow),
    })),
    hasreport: edges('report', reportOf(row.nodeid), presentReport),
    hascost: edges('cost', costOf(row.nodeid), presentCost),
  }));
}
