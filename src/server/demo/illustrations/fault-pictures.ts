import { PRIMARY, SAFETY_YELLOW, shade } from '../draw/colour.ts';
import { strokeText } from '../draw/stroke-font.ts';
import { bar, closeUp, drop, nut, shadowUnder } from './fault-parts.ts';

const times = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');

function oilLeak(): string {
  return closeUp(
    shadowUnder(620, 800, 420, 60) +
      `<path d="M330 790C420 740 560 770 660 752C800 728 960 770 930 812C900 862 420 872 340 832C310 818 312 800 330 790Z" fill="#5A3508"/><path d="M380 796C470 762 620 790 720 772C800 760 880 782 880 798" stroke="#E5B45A" stroke-width="8" fill="none" opacity="0.7"/>` +
      bar(-20, 330, 520, 170, 'steelH', 0) +
      nut(440, 290, 150, 250) +
      bar(590, 350, 90, 130, 'steelH') +
      nut(660, 310, 110, 210) +
      bar(770, 342, 460, 146, 'rubberH', 0) +
      `<path d="M560 520C600 560 640 540 672 522L690 660C680 690 664 690 656 660L648 596C640 640 640 700 622 706C604 700 610 620 590 580Z" fill="url(#oil)" opacity="0.92"/><path d="M604 548C622 580 622 640 624 680" stroke="#FFE3A1" stroke-width="6" fill="none" opacity="0.6"/>` +
      drop(626, 742, 17) +
      drop(676, 716, 12),
    [628, 560, 170],
  );
}

function wornBelt(fixed: boolean): string {
  const teeth = times(
    26,
    (i) => `<rect x="${i * 50 - 20}" y="560" width="30" height="46" rx="6" fill="#222C31"/>`,
  );
  const frayed = `<path d="M430 420L470 452L452 476L502 500L470 530L520 560L560 540L548 500L590 478L560 452L604 430L640 392L600 402L560 380L520 404L480 388Z" fill="#0B1114"/>${times(15, (i) => `<path d="M${440 + i * 13} ${410 + (i % 4) * 34}q${12 + (i % 3) * 9} ${-26 - (i % 5) * 9} ${34 + (i % 4) * 8} ${-12 - (i % 2) * 30}" stroke="#D8CFB8" stroke-width="3.4" fill="none"/>`)}<path d="M300 470L392 462L436 448M640 470L742 482L800 470M690 410L760 398" stroke="#080C0E" stroke-width="7" fill="none"/>`;
  return closeUp(
    `${shadowUnder(600, 690, 560, 60)}<path d="M-40 380H1240V566H-40Z" fill="url(#rubberH)"/><path d="M-40 392H1240" stroke="#7E8E96" stroke-width="4" opacity="0.6"/>${teeth}${times(7, (i) => `<path d="M-40 ${420 + i * 21}H1240" stroke="#0F171B" stroke-width="2" opacity="0.5"/>`)}${fixed ? `<path d="M-40 404H1240" stroke="#9FB1B9" stroke-width="7" opacity="0.5"/>${strokeText('HTD 8M-1760', 420, 448, 42, '#DDE6EA', 1.8)}` : frayed}`,
    fixed ? undefined : [530, 460, 176],
    shade(PRIMARY, 0.42),
  );
}

function wornTool(): string {
  const flute = (x: number): string =>
    `<path d="M${x} 560C${x + 80} 470 ${x + 60} 380 ${x + 150} 300L${x + 210} 300C${x + 130} 380 ${x + 150} 480 ${x + 66} 590Z" fill="#5C6C74"/><path d="M${x + 66} 590C${x + 150} 480 ${x + 130} 380 ${x + 210} 300" stroke="#F6FAFB" stroke-width="7" fill="none"/>`;
  return closeUp(
    `${shadowUnder(560, 770, 300, 46)}<path d="M420 -20H720V210H420Z" fill="url(#steelV)" stroke="#12242C" stroke-width="3"/><path d="M396 170H744L720 300H420Z" fill="url(#steelV)" stroke="#12242C" stroke-width="3"/><path d="M420 300H720V640L690 700H450L420 640Z" fill="url(#steelV)" stroke="#12242C" stroke-width="3"/><clipPath id="mill"><path d="M420 300H720V640L690 700H450L420 640Z"/></clipPath><g clip-path="url(#mill)">${flute(290)}${flute(400)}${flute(510)}${flute(620)}</g><path d="M450 700L486 664L506 690L540 652L566 698Z" fill="#37454C"/><path d="M612 560L660 590L640 612L690 640L668 668L720 690L712 600L720 520L680 520L690 546Z" fill="#2A363C"/><path d="M612 560L660 590L640 612L690 640L668 668" stroke="#F2C27B" stroke-width="6" fill="none"/>${times(9, (i) => `<path d="M${250 + i * 86} ${790 + (i % 3) * 22}q26 -30 52 -4t44 -12" stroke="#C9D3D7" stroke-width="8" fill="none"/>`)}`,
    [664, 606, 120],
    shade(PRIMARY, 0.2),
  );
}

function dentedGuard(): string {
  const holes = times(9, (row) =>
    times(15, (i) => `<circle cx="${110 + i * 72}" cy="${150 + row * 74}" r="17" fill="#14323E"/>`),
  );
  return closeUp(
    `<rect x="50" y="70" width="1100" height="760" rx="18" fill="#F0B90B"/><rect x="50" y="70" width="1100" height="760" rx="18" fill="url(#lamp)"/>${holes}<path d="M520 380C600 300 820 320 860 440C890 560 740 640 620 590C520 550 460 450 520 380Z" fill="#A87B05"/><path d="M548 400C620 336 790 352 826 446C850 540 730 604 636 566C556 532 508 462 548 400Z" fill="#8A6404" opacity="0.75"/><path d="M540 396C620 320 800 336 842 440" stroke="#FFE58A" stroke-width="12" fill="none"/><path d="M600 470L720 500M640 430L790 470M590 520L690 556" stroke="#E8EEF0" stroke-width="7"/><path d="M470 640L560 588M880 380L960 330" stroke="#7A5A06" stroke-width="9"/>`,
    [690, 460, 236],
  );
}

function burntConnector(): string {
  const clamp = (i: number): string => {
    const x = 150 + i * 132;
    return `<rect x="${x}" y="300" width="118" height="330" rx="12" fill="${i === 3 ? '#8B8A80' : '#D7DEDB'}" stroke="#27363D" stroke-width="4"/><circle cx="${x + 59}" cy="380" r="34" fill="url(#steelV)" stroke="#27363D" stroke-width="4"/><path d="M${x + 36} 380H${x + 82}" stroke="#27363D" stroke-width="8" transform="rotate(${i * 37} ${x + 59} 380)"/><rect x="${x + 34}" y="470" width="50" height="64" rx="8" fill="#22343D"/><path d="M${x + 59} 510V960" stroke="${['#27343A', '#7A4A21', '#2F74B5', '#27343A', '#3F8F4A', '#27343A', '#7A4A21'][i]}" stroke-width="34"/>`;
  };
  return closeUp(
    `<rect x="100" y="250" width="1000" height="40" fill="url(#steelH)"/>${times(7, clamp)}<ellipse cx="606" cy="450" rx="176" ry="200" fill="url(#hot)"/><path d="M560 470C580 520 640 540 660 480C668 560 640 640 606 680C572 640 552 560 560 470Z" fill="#0D0907"/><path d="M600 560C590 640 618 700 604 800" stroke="#150E0A" stroke-width="38" fill="none"/><path d="M590 690L612 720L596 750" stroke="#C27B48" stroke-width="8" fill="none"/>`,
    [606, 500, 188],
    '#C9D1D3',
  );
}

function filterElement(fixed: boolean): string {
  const folds = times(
    34,
    (i) =>
      `<path d="M${236 + i * 22} 250V700" stroke="${fixed ? '#C6B98E' : ['#3A3227', '#5B4B33', '#2A241D'][i % 3]}" stroke-width="13"/>`,
  );
  const dirt = times(
    46,
    (i) =>
      `<circle cx="${240 + ((i * 173) % 730)}" cy="${270 + ((i * 97) % 420)}" r="${6 + (i % 6) * 5}" fill="#17130E" opacity="0.62"/>`,
  );
  return closeUp(
    `${shadowUnder(600, 800, 440, 50)}<rect x="220" y="240" width="770" height="470" fill="${fixed ? '#EFE6C6' : '#6B5A40'}"/>${folds}${fixed ? '' : dirt}<rect x="220" y="240" width="770" height="470" fill="url(#lamp)"/><ellipse cx="605" cy="240" rx="400" ry="66" fill="url(#steelH)" stroke="#12242C" stroke-width="4"/><ellipse cx="605" cy="240" rx="190" ry="30" fill="#17262D"/><path d="M205 690H1005V770C1005 810 205 810 205 770Z" fill="url(#steelH)" stroke="#12242C" stroke-width="4"/>${fixed ? '' : '<path d="M300 420C420 380 520 470 640 430C760 392 860 470 940 440V620C820 660 700 590 560 640C440 680 340 610 300 640Z" fill="#120E0A" opacity="0.55"/>'}`,
    undefined,
    shade(PRIMARY, 0.35),
  );
}

function hose(fixed: boolean): string {
  const braid = times(
    26,
    (i) =>
      `<path d="M${210 + i * 34} ${372 + (i % 2) * 4}l46 170" stroke="#55656D" stroke-width="3" opacity="0.65"/>`,
  );
  const crack = `<path d="M520 400L566 440L548 470L612 500L590 530L640 552" stroke="#050809" stroke-width="20" fill="none"/><path d="M530 404L572 442L556 470L616 498" stroke="#B8A56B" stroke-width="6" fill="none"/>${times(13, (i) => `<path d="M${580 + (i % 5) * 12} ${470 - (i % 3) * 16}L${650 + i * 32} ${300 - ((i * 61) % 240)}" stroke="#E0B25C" stroke-width="${2 + (i % 3)}" opacity="0.6"/>`)}${drop(610, 640, 17)}${drop(560, 700, 12)}`;
  return closeUp(
    shadowUnder(600, 640, 560, 50) +
      nut(-30, 330, 170, 250, 'steelH') +
      bar(130, 366, 80, 180, 'brassH') +
      bar(200, 370, 860, 176, 'rubberH', 0) +
      braid +
      bar(1050, 366, 80, 180, 'brassH') +
      nut(1120, 330, 170, 250, 'steelH') +
      (fixed ? strokeText('2SN DN16 · 250 bar', 390, 436, 38, '#E3EBEE', 1.7) : crack),
    fixed ? undefined : [582, 474, 150],
  );
}

function bearing(fixed: boolean): string {
  const balls = times(11, (i) => {
    const a = (i / 11) * Math.PI * 2;
    const [x, y] = [600 + Math.cos(a) * 226, 450 + Math.sin(a) * 226];
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="52" fill="url(#steelV)" stroke="#12242C" stroke-width="3"/><ellipse cx="${(x - 16).toFixed(0)}" cy="${(y - 20).toFixed(0)}" rx="14" ry="9" fill="#ffffff" opacity="0.8"/>`;
  });
  const damage = `${times(16, (i) => `<ellipse cx="${(600 + Math.cos(0.3 + i * 0.09) * (290 + (i % 3) * 10)).toFixed(0)}" cy="${(450 + Math.sin(0.3 + i * 0.09) * (290 + (i % 3) * 10)).toFixed(0)}" rx="${6 + (i % 4) * 4}" ry="${5 + (i % 3) * 3}" fill="#3B2A1C"/>`)}<path d="M782 560C812 500 832 470 834 430" stroke="#7B4A22" stroke-width="26" fill="none" opacity="0.55"/>`;
  return closeUp(
    `${shadowUnder(600, 830, 330, 50)}<circle cx="600" cy="450" r="372" fill="url(#steelV)" stroke="#12242C" stroke-width="4"/><circle cx="600" cy="450" r="312" fill="#2B3A42"/><circle cx="600" cy="450" r="312" fill="none" stroke="#DDE6EA" stroke-width="9"/>${balls}<circle cx="600" cy="450" r="172" fill="url(#steelH)" stroke="#12242C" stroke-width="4"/><circle cx="600" cy="450" r="112" fill="#0F2A36" stroke="#12242C" stroke-width="4"/>${fixed ? '' : damage}`,
    fixed ? undefined : [818, 552, 128],
  );
}

function alarmScreen(): string {
  return closeUp(
    `<rect x="120" y="90" width="960" height="640" rx="30" fill="#1B252B"/><rect x="170" y="140" width="860" height="500" fill="#0F3A4A"/><rect x="170" y="140" width="860" height="66" fill="#C8321F"/>${strokeText('STÖRUNG', 200, 158, 30, '#ffffff', 2)}${strokeText('E-2041', 850, 158, 30, '#ffffff', 2)}${strokeText('Achse gestoppt', 350, 262, 40, '#F4F8F9', 1.8)}${strokeText('Ursache prüfen, dann quittieren', 352, 336, 25, '#9FD0DE', 1.6)}<path d="M200 380L260 270L320 380Z" fill="${SAFETY_YELLOW}" stroke="#1B252B" stroke-width="8" stroke-linejoin="round"/><path d="M260 306V346" stroke="#1B252B" stroke-width="10"/><circle cx="260" cy="364" r="6" fill="#1B252B"/><path d="M210 600L300 500L380 540L470 430L560 560L640 470L720 520" fill="none" stroke="#57B6CC" stroke-width="7"/>${times(4, (i) => `<rect x="770" y="${430 + i * 46}" width="${[220, 130, 180, 90][i]}" height="26" fill="${i === 1 ? '#E5321B' : '#2E7C93'}"/>`)}<rect x="170" y="140" width="860" height="500" fill="url(#lamp)" opacity="0.6"/>${times(7, (i) => `<rect x="${190 + i * 118}" y="664" width="96" height="42" rx="8" fill="#39474E"/>`)}<circle cx="1000" cy="812" r="58" fill="${SAFETY_YELLOW}"/><circle cx="1000" cy="812" r="42" fill="#C8321F"/>`,
    undefined,
    '#B9C4C8',
  );
}

function sightGlass(): string {
  return closeUp(
    `${shadowUnder(600, 820, 220, 40)}<rect x="430" y="80" width="340" height="740" rx="60" fill="url(#steelV)" stroke="#12242C" stroke-width="4"/><rect x="500" y="150" width="200" height="600" rx="40" fill="#DCE9EC"/><path d="M500 650H700V710A40 40 0 0 1 660 750H540A40 40 0 0 1 500 710Z" fill="url(#oil)"/><ellipse cx="600" cy="650" rx="100" ry="16" fill="#E0A53E"/><path d="M712 300H756M712 590H756" stroke="#C8321F" stroke-width="10"/>${strokeText('MAX', 790, 286, 28, '#F4F8F9', 2)}${strokeText('MIN', 790, 576, 28, '#F4F8F9', 2)}<rect x="524" y="170" width="34" height="560" rx="17" fill="#ffffff" opacity="0.5"/><path d="M640 240c10 60 -6 120 4 180" stroke="#B98B3E" stroke-width="6" fill="none" opacity="0.45"/>`,
    [600, 640, 160],
  );
}

function dirtySensor(): string {
  return closeUp(
    `${shadowUnder(560, 700, 340, 50)}<path d="M-20 420C140 420 160 470 300 470" stroke="#1A2226" stroke-width="46" fill="none"/><rect x="280" y="330" width="420" height="280" rx="30" fill="${SAFETY_YELLOW}" stroke="#12242C" stroke-width="4"/><rect x="280" y="330" width="420" height="90" rx="30" fill="#FFD95A"/>${bar(690, 350, 120, 240, 'steelH')}<ellipse cx="812" cy="470" rx="58" ry="120" fill="#22343D" stroke="#12242C" stroke-width="4"/><ellipse cx="816" cy="470" rx="40" ry="92" fill="#7A1F16"/><circle cx="360" cy="384" r="16" fill="#E5321B"/><circle cx="416" cy="384" r="16" fill="#274E2E"/>${times(34, (i) => `<path d="M${752 + ((i * 47) % 130)} ${352 + ((i * 71) % 230)}q${10 + (i % 4) * 6} -16 ${22 + (i % 5) * 5} -2t16 10" stroke="${['#AEBBC1', '#6B7880', '#D3DCE0'][i % 3]}" stroke-width="${5 + (i % 3) * 2}" fill="none"/>`)}<path d="M770 420C800 380 850 400 856 460C860 540 830 590 790 560C756 530 748 460 770 420Z" fill="#3A2F22" opacity="0.7"/>`,
    [814, 474, 150],
    shade(PRIMARY, 0.15),
  );
}

function scoredRod(): string {
  return closeUp(
    shadowUnder(700, 650, 500, 50) +
      `<rect x="-20" y="250" width="430" height="410" fill="${shade(PRIMARY, 0.12)}" stroke="#12242C" stroke-width="4"/>${bar(390, 280, 90, 350, 'steelH')}<rect x="470" y="330" width="26" height="250" fill="#14191C"/>${bar(490, 350, 760, 210, 'steelH', 0)}${times(14, (i) => `<path d="M${500 + (i % 4) * 30} ${404 + i * 9}H${820 + ((i * 89) % 330)}" stroke="${['#2E3B42', '#55646C', '#1F2A30'][i % 3]}" stroke-width="${2 + (i % 3) * 1.6}" opacity="0.8"/>`)}<path d="M496 560C520 600 560 580 570 620C576 668 556 690 540 664C520 640 500 620 496 580Z" fill="url(#oil)"/>${drop(548, 740, 15)}`,
    [760, 470, 190],
  );
}

/** The close-up pictures by slug; `new-*` ones show the part after the repair. Each answers an SVG. */
export const FAULT_PICTURES = {
  'oil-leak': oilLeak,
  'worn-belt': () => wornBelt(false),
  'new-belt': () => wornBelt(true),
  'worn-tool': wornTool,
  'dented-guard': dentedGuard,
  'burnt-connector': burntConnector,
  'clogged-filter': () => filterElement(false),
  'new-filter': () => filterElement(true),
  'cracked-hose': () => hose(false),
  'new-hose': () => hose(true),
  'bearing-damage': () => bearing(false),
  'new-bearing': () => bearing(true),
  'alarm-screen': alarmScreen,
  'low-level': sightGlass,
  'dirty-sensor': dirtySensor,
  'scored-rod': scoredRod,
} as const satisfies Record<string, () => string>;

export type FaultPicture = keyof typeof FAULT_PICTURES;
