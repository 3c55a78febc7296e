import { chakra } from '@chakra-ui/react';
import type { equipmentClassText } from '../../text/de/machine/equipment-class.ts';
import { iconPath } from '../../ui/display/icon-paths.ts';

/** On the grid and with the stroke of the app's other icons; only the screens of classes load them. */
const paths: Record<keyof typeof equipmentClassText.icons, string> = {
  machine: iconPath('machine'),
  lathe:
    'M3.5 19.5h17M3.5 6H8v9.5H3.5zM8 8.5h6.5V13H8M14.5 10.8H17M17 8.3h3.5v7.2H17zM5.8 15.5v4M18.8 15.5v4',
  'machining-centre': 'M8 3.5h8v5H8zM10 8.5v6.8h4V8.5M10 12.8l4-2.4M3.5 20.5v-5.2H7V18h10v-2.7h3.5v5.2z',
  grinder:
    'M4 10a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M8.8 10a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0M3.5 16.5h17v4h-17zM17.8 14l2.7-1.6M18.4 10.8l2.1-.4',
  'laser-cutter':
    'M8 3.5h8v4l-2.5 4h-3L8 7.5zM12 11.5v9M3.5 17.5h5.7M14.8 17.5h5.7M9.2 14.8 7.6 13.4M14.8 14.8l1.6-1.4',
  'hydraulic-press': 'M4.5 20.5v-17h15v17M3 20.5h18M12 3.5v4M8 7.5h8v4H8zM8.5 20.5v-4h7v4',
  'press-brake':
    'M9.5 3.5h5v4.5L12 12 9.5 8zM3.5 10.5l8.5 5.7 8.5-5.7M4.5 20.5h15M7.5 20.5v-3.4M16.5 20.5v-3.4',
  'injection-moulder':
    'M5 3.5h7.5l-2 4.5H7zM8.8 8v2.5M3.5 10.5H13l3 2.8-3 2.7H3.5zM19.5 7v12.5M16 13.3h3.5M3.5 19.5h17',
  'robot-cell':
    'M4 20.5h10M9 20.5v-3M7 15.5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M8.4 13.6 6.6 8M4 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M8 6.3l9 2.2v3M14.8 14.5v-3h4.4v3',
  'packaging-machine': 'M12 3.5l7.5 4v9l-7.5 4-7.5-4v-9zM4.5 7.5 12 11.7l7.5-4.2M12 11.7v8.8M8.2 5.5l7.6 4.2',
  conveyor:
    'M6.2 14h11.6a3.2 3.2 0 0 1 0 6.5H6.2a3.2 3.2 0 0 1 0 -6.5zM6.5 17.2h.01M12 17.2h.01M17.5 17.2h.01M8 5h8v9H8zM12 5v3',
  forklift:
    'M4.5 18.3a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M11.5 18.3a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M8.5 18.3h3M4.5 18.3H3.5v-5.8H7V5.5h4.8l2.7 7v4.2M7 12.5h7.5M17.5 4v14h4',
  'overhead-crane': 'M3.5 4h17v3.8h-17zM5 7.8v12.7M19 7.8v12.7M12 7.8v5.4M12 13.2a2.8 2.8 0 1 1 -2.8 2.8',
  compressor:
    'M6.8 11h10.4a3.9 3.9 0 0 1 0 7.8H6.8a3.9 3.9 0 0 1 0 -7.8zM7 18.8v1.9M17 18.8v1.9M7 11V6.5h5.5V11M16.5 11V8.6M14.6 6.7a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0',
  chiller:
    'M12 3.5v17M4.6 7.7l14.8 8.6M19.4 7.7 4.6 16.3M9.8 5 12 7l2.2-2M9.8 19l2.2-2 2.2 2M4.7 11l2.9-.8-.8-2.9M19.3 13l-2.9.8.8 2.9M19.3 11l-2.9-.8.8-2.9M4.7 13l2.9.8-.8 2.9',
};

const Svg = chakra('svg', {
  base: {
    flexShrink: '0',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '1.75',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
});

const isKnown = (icon: string): icon is keyof typeof paths => Object.hasOwn(paths, icon);

/** [B4] The icon of a class; the common one where this version of the app does not know it. */
export function ClassIcon({ icon, size }: { icon: string; size: number }) {
  return (
    <Svg viewBox="0 0 24 24" width={`${size}px`} height={`${size}px`} aria-hidden="true" focusable="false">
      <path d={paths[isKnown(icon) ? icon : 'machine']} />
    </Svg>
  );
}

const Disc = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    width: '11',
    height: '11',
    borderRadius: 'md',
    background: 'accent.soft',
    color: 'accent.onSoft',
  },
});

/** In front of the name in a list. */
export const ClassDisc = ({ icon }: { icon: string }) => (
  <Disc aria-hidden="true">
    <ClassIcon icon={icon} size={26} />
  </Disc>
);
