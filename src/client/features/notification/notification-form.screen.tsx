import { useEffect, useRef, useState } from 'react';
import { SHARED } from '../../../shared/lib/share-target.ts';
import { links } from '../../app/links.ts';
import type { PreparedFile } from '../../device/photo-file.ts';
import { readStoredDraft } from '../../live/drafts/use-draft.ts';
import { serverNow } from '../../live/outbox/write.ts';
import { FormDenied, FormNotFound } from '../../parts/forms/form-absent.tsx';
import { useLeadOn } from '../../parts/forms/use-lead-on.ts';
import { useCan } from '../../state/session.ts';
import { attachmentsText } from '../../text/de/notification/attachments.ts';
import { notificationText } from '../../text/de/notification/notification.ts';
import { delays } from '../../text/delays.ts';
import { SkeletonText } from '../../ui/display/skeleton.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { carryDraft } from './form/carried-draft.ts';
import { emptyValues, keptFields, valuesOf } from './form/form-values.ts';
import { type NotificationDraft, NotificationForm } from './form/notification-form.tsx';
import { SharedOffer, useSharedChoice } from './form/shared-offer.tsx';
import { adoptSharedPhotos, type SharedPhotos } from './form/shared-photos.ts';
import { backTarget, useNotificationRoute } from './origin.ts';
import { useEdited } from './queries.ts';

/** [N1] [N2] `/create-notification` and `/edit-notification`: adds, or edits the notification that is named. */
export function NotificationFormScreen() {
  const { state, query } = useNotificationRoute();
  const nodeid =
    state.pageType === 'add'
      ? null
      : (query.get('nodeid') ?? state.notification?.nodeid ?? state.nodeid ?? null);
  const machine =
    query.get('equipmentnodeid') ??
    state.equipment?.nodeid ??
    state.equip?.nodeid ??
    state.equipmentNodeId ??
    '';
  return nodeid ? (
    <Edit nodeid={nodeid} from={state.from} />
  ) : (
    <Create key={machine} equipmentnodeid={machine} from={state.from} carried={state.draft} />
  );
}

function Denied({ editing }: { editing: boolean }) {
  const { denied, deniedText, toNotifications } = notificationText;
  const to = links.notificationsDashboard();
  return <FormDenied title={denied} text={deniedText(editing)} to={to} toLabel={toNotifications} />;
}

type Stored = { form: string; draft: NotificationDraft | null; now: number; shared: SharedPhotos };

/**
 * The draft of a form with what was shared into it, as `outcome` says, undefined until it was looked up. `carry` settles
 * under which name it lies.
 */
function useStoredDraft(
  name: string,
  outcome: string | null,
  carry?: () => Promise<string>,
): Stored | undefined {
  const settle = useRef(carry);
  const [found, setFound] = useState<Stored>();
  useEffect(() => {
    let left = false;
    const read = async () => {
      const form = (await settle.current?.()) ?? name;
      const shared = await adoptSharedPhotos(form, outcome);
      if (shared.kept > 0) showToast({ text: attachmentsText.sharedTaken(shared.kept) });
      // Why stands with the files, which a phone shows further down.
      if (shared.refusals.length > 0) {
        const duration = delays.errorToast;
        showToast({ tone: 'danger', text: attachmentsText.sharedRefused, duration });
      }
      const stored = {
        form,
        shared,
        draft: await readStoredDraft<NonNullable<NotificationDraft['fields']>, PreparedFile>(form),
        now: await serverNow(),
      };
      if (!left) setFound(stored);
    };
    void read();
    return () => {
      left = true;
    };
  }, [name, outcome]);
  return found;
}

type CreateProps = { equipmentnodeid: string; from: string | undefined; carried: string | undefined };

function Create(props: CreateProps) {
  const { equipmentnodeid, from } = props;
  const allowed = useCan('notification', 'create');
  const { outcome, waiting, take, erase } = useSharedChoice(useNotificationRoute().query.get(SHARED.field));
  if (!allowed) return <Denied editing={false} />;
  const back = backTarget(from ?? (equipmentnodeid ? 'machine' : undefined), equipmentnodeid);
  return (
    <Page width="form">
      <PageHeader title={notificationText.createTitle} back={back} />
      {waiting > 0 && <SharedOffer waiting={waiting} onTake={take} onErase={erase} />}
      {outcome !== undefined && <CreateForm {...props} outcome={outcome} />}
    </Page>
  );
}

function CreateForm({ equipmentnodeid, from, carried, outcome }: CreateProps & { outcome: string | null }) {
  const leadOn = useLeadOn();
  const form = `notification-add:${equipmentnodeid}`;
  const stored = useStoredDraft(
    form,
    outcome,
    carried === undefined ? undefined : () => carryDraft(carried, form, equipmentnodeid),
  );
  if (!stored) return null;
  return (
    <NotificationForm
      form={stored.form}
      initial={emptyValues(equipmentnodeid, stored.now)}
      draft={stored.draft}
      shared={stored.shared}
      row={null}
      onSaved={(nodeid) => leadOn(links.notificationDetails(nodeid), { replace: true, state: { from } })}
    />
  );
}

function Edit({ nodeid, from }: { nodeid: string; from: string | undefined }) {
  const leadOn = useLeadOn();
  const allowed = useCan('notification', 'update');
  const form = `notification-edit:${nodeid}`;
  const stored = useStoredDraft(form, null);
  const found = useEdited(nodeid);
  // The bases of the patch are the values that the person saw first, also after a pull (CF1).
  const [seen, setSeen] = useState(found);
  if (found && !seen) setSeen(found);
  const opened = stored?.draft?.fields?.row ?? seen?.row;
  if (!allowed) return <Denied editing />;
  if (found === null && !opened) {
    const { notFound, notFoundText, toNotifications } = notificationText;
    const to = links.notificationsDashboard();
    return <FormNotFound title={notFound} text={notFoundText} to={to} toLabel={toNotifications} />;
  }
  const back = { to: links.notificationDetails(nodeid), label: found?.row.title ?? '', state: { from } };
  return (
    <Page width="form">
      <PageHeader title={notificationText.editTitle} back={back} />
      {stored && opened && found !== undefined ? (
        <NotificationForm
          form={form}
          initial={valuesOf(opened)}
          draft={stored.draft}
          row={opened}
          kept={keptFields(opened, seen?.instructed ?? false)}
          onSaved={() => leadOn(links.notificationDetails(nodeid), { replace: true, state: { from } })}
        />
      ) : (
        <SkeletonText lines={6} />
      )}
    </Page>
  );
}
