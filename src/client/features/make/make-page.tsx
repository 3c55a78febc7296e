import { type ReactNode, useState } from 'react';
import { matchPath, useLocation, useSearchParams } from 'react-router-dom';
import type { RecordDefinition } from '../../../shared/contract/core/define.ts';
import { links, type PathName, paths } from '../../app/links.ts';
import { FormDenied, FormLoading, FormNotFound } from '../../parts/forms/form-absent.tsx';
import { useLeadOn } from '../../parts/forms/use-lead-on.ts';
import { RecordAttention, RecordStateBadge } from '../../parts/outbox/record-state.tsx';
import { useCan } from '../../state/session.ts';
import { makeText } from '../../text/de/machine/make.ts';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { type Makes, useMakes } from './queries.ts';

/** A form that was opened: what is edited as the person saw it first, null for a new one. */
export type Opened<Row> = { seen: Row | null; gone: boolean; makes: Makes; leave: () => void };

type Props<Row> = {
  record: RecordDefinition;
  /** The path on which one is edited; on any other one it is a new one. */
  editPath: PathName;
  text: { addTitle: string; editTitle: string; notFound: string };
  find: (makes: Makes, nodeid: string) => Row | undefined;
  /** The button that deletes it. */
  deletion: (opened: Opened<Row> & { seen: Row }) => ReactNode;
  children: (opened: Opened<Row>) => ReactNode;
};

const list = links.to('equipmentTypes');
const onward = { to: list, toLabel: makeText.toList };

/** [B2] [B3] The page of a form for a manufacturer, a brand or a type, by right. */
export function MakePage<Row extends { nodeid: string }>(props: Props<Row>) {
  const { record, editPath, text, find, deletion, children } = props;
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const leadOn = useLeadOn();
  const editing = matchPath({ path: paths[editPath], caseSensitive: false }, pathname) !== null;
  const nodeid = editing ? (query.get('nodeid') ?? '') : null;
  const allowed = useCan('equipment', editing ? 'update' : 'create');
  const mayDelete = useCan('equipment', 'delete');
  const makes = useMakes();
  const edited = makes && nodeid !== null ? find(makes, nodeid) : undefined;
  // The bases of an edit are the values that the person saw first, whatever a pull brings or takes meanwhile (CF1).
  const [first, setFirst] = useState<Row>();
  if (edited && first?.nodeid !== edited.nodeid) setFirst(edited);
  const seen = nodeid === null ? null : first?.nodeid === nodeid ? first : edited;
  if (!allowed) return <FormDenied title={makeText.denied} text={makeText.deniedText} {...onward} />;
  if (!makes) return <FormLoading />;
  if (seen === undefined) {
    return <FormNotFound title={text.notFound} text={makeText.notFoundText} {...onward} />;
  }
  const gone = seen !== null && !edited;
  const opened = { seen, gone, makes, leave: () => leadOn(list, { replace: true }) };
  return (
    <Page key={nodeid} width="form">
      <PageHeader
        title={seen ? text.editTitle : text.addTitle}
        back={{ to: list, label: makeText.title }}
        subtitle={seen && !gone ? <RecordStateBadge record={record} nodeid={seen.nodeid} /> : undefined}
        actions={seen && mayDelete && !gone ? deletion({ ...opened, seen }) : undefined}
      />
      {seen && <RecordAttention record={record} nodeid={seen.nodeid} />}
      {children(opened)}
    </Page>
  );
}
