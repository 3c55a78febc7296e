import { chakra } from '@chakra-ui/react';
import { Link, useSearchParams } from 'react-router-dom';
import { links } from '../../app/links.ts';
import { maintenanceBoardText } from '../../text/de/planning/maintenance-board.ts';
import { Icon } from '../../ui/display/icon.tsx';
import type { IconName } from '../../ui/display/icon-paths.ts';
import { chosenStyles, segmentStyles, troughStyles } from '../../ui/form/segment-styles.ts';

const Views = chakra('nav', { base: { ...troughStyles, flexShrink: '0' } });
const View = chakra(Link, {
  base: { ...segmentStyles, _currentPage: chosenStyles },
  // In the row above a table, among small buttons.
  variants: { size: { low: { '@media (pointer: fine)': { minHeight: '28px' } } } },
});

const views = [
  { path: 'maintenanceDashboard', label: maintenanceBoardText.list, icon: 'list' },
  { path: 'newCalendar', label: maintenanceBoardText.calendar, icon: 'calendar' },
] as const satisfies readonly { path: string; label: string; icon: IconName }[];

export type ViewName = (typeof views)[number]['path'];

/** List or calendar: two addresses that understand the same filter. */
export function ViewSwitch({ current, size }: { current: ViewName; size?: 'low' }) {
  const [search] = useSearchParams();
  // What is open beside the table is not in the calendar.
  const { open: _open, ...query } = Object.fromEntries(search);
  return (
    <Views aria-label={maintenanceBoardText.views}>
      {views.map(({ path, label, icon }) => (
        <View
          key={path}
          to={links.to(path, query)}
          replace
          aria-current={path === current ? 'page' : undefined}
          size={size}
        >
          <Icon name={icon} size={18} />
          {label}
        </View>
      ))}
    </Views>
  );
}
