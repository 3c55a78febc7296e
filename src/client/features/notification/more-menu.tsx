import { useNavigate } from 'react-router-dom';
import type { Notification } from '../../../shared/contract/notification/notification.ts';
import { links } from '../../app/links.ts';
import { useCan } from '../../state/session.ts';
import { notificationText } from '../../text/de/notification/notification.ts';
import { Menu, type MenuItem } from '../../ui/overlay/menu.tsx';

type Props = {
  notification: Notification;
  from: string | undefined;
  /** Left out where sharing has a button of its own. */
  onShare: (() => void) | null;
  onDelete: () => void;
};

/** [N6] Share where it has no button, edit and delete, each by its right. */
export function MoreMenu({ notification, from, onShare, onDelete }: Props) {
  const navigate = useNavigate();
  const mayEdit = useCan('notification', 'update');
  const mayDelete = useCan('notification', 'delete');
  const items: MenuItem[] = [];
  if (onShare) items.push({ key: 'share', label: notificationText.share, icon: 'share', onSelect: onShare });
  if (mayEdit) {
    items.push({
      key: 'edit',
      label: notificationText.edit,
      icon: 'edit',
      onSelect: () => {
        const state = { from, pageType: 'edit' };
        void navigate(links.editNotification(notification.nodeid), { state });
      },
    });
  }
  if (mayDelete) {
    items.push({
      key: 'delete',
      label: notificationText.delete,
      icon: 'trash',
      tone: 'danger',
      onSelect: onDelete,
    });
  }
  return items.length > 0 ? <Menu label={notificationText.moreActions} items={items} /> : null;
}
