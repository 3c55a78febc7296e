import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { statusLook } from '../../../src/client/parts/notification/status-badge.tsx';
import { semanticColors } from '../../../src/client/ui/theme/colors.ts';
import { TYPE_KINDS } from '../../../src/shared/rules/notification.ts';
import { contrast, looks } from './contrast.ts';

const kinds = Object.keys(semanticColors.kind);
const client = fileURLToPath(new URL('../../../src/client', import.meta.url));

/** What lies behind strips and dots. */
const SURFACES = {
  bg: semanticColors.bg,
  surface: semanticColors.surface,
  raised: semanticColors.raised,
  sunken: semanticColors.sunken,
  hover: semanticColors.hover,
  chosen: semanticColors.accent.soft,
  fresh: semanticColors.danger.soft,
};

/** Files that draw on something which is white or dark in both looks, or hold what people choose from. */
const OWN_COLOURS = [
  'app/shell/side-bar.tsx',
  'app/shell/sync-chip.tsx',
  'features/machine-form/sticker-card.tsx',
  'features/maintenance-task/category-dialog.tsx',
  'features/stickers/preview/sticker-preview.tsx',
  'parts/attachments/viewer/pdf-pages.tsx',
  'parts/attachments/viewer/video-dialog.tsx',
  'parts/report/form/signature-pad.tsx',
  'parts/report/form/signature-script.ts',
  'parts/report/form/signature.ts',
  'parts/report/pdf/report-images.ts',
  'parts/scan/scan-buttons.tsx',
  'parts/scan/scan-frame.tsx',
];

const sources = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/^(ui|text|gallery)\//.test(file))
  .map((file) => ({ file, source: readFileSync(join(client, file), 'utf8') }));

describe('[X13] colours of notification types', () => {
  it('each type has one, and the theme no other', () => {
    expect(new Set(Object.values(TYPE_KINDS))).toEqual(new Set(kinds));
    expect(Object.keys(TYPE_KINDS)).toHaveLength(13);
    expect(Object.entries(TYPE_KINDS).filter(([, kind]) => kind === 'standstill')).toEqual(
      [0, 10, 11].map((type) => [String(type), 'standstill']),
    );
  });

  it.each(looks)('%s: at least 3:1 on every surface, and no two alike', (look) => {
    for (const [kind, { value }] of Object.entries(semanticColors.kind)) {
      for (const [on, surface] of Object.entries(SURFACES)) {
        expect(contrast(value[look], surface.value[look]), `${kind} on ${on}`).toBeGreaterThanOrEqual(3);
      }
    }
    const values = Object.values(semanticColors.kind).map(({ value }) => value[look]);
    expect(new Set(values).size).toBe(kinds.length);
  });

  it('come from one place: no screen names a token of a kind, or a colour of its own', () => {
    const naming = sources.filter(
      ({ file, source }) =>
        new RegExp(`['"\`{]kind\\.(${kinds.join('|')})|colors-kind`).test(source) &&
        file !== 'parts/notification/notification-type.tsx',
    );
    expect(naming.map(({ file }) => file)).toEqual([]);
    const own = sources.filter(({ source }) => /['"`](#[0-9a-f]{3,8}|rgba?\([^'"`]*)['"`]/i.test(source));
    expect(own.map(({ file }) => file).toSorted()).toEqual(OWN_COLOURS);
    const palette = sources.filter(({ source }) =>
      /['"`{](petrol|slate|night|signal|colors\.(petrol|slate|night))\./.test(source),
    );
    expect(palette.map(({ file }) => file)).toEqual([]);
  });

  it('never colour letters: only a dot, a dot with its word, or the strip of a row', () => {
    const uses = sources.flatMap(({ file, source }) =>
      [...source.matchAll(/(?:<(\w+)[^<>]*\s|(stripOf) = .*)?color(?:=\{|: )typeColor\(/g)].map(
        ([, of, strip]) => ({ file, of: of ?? strip }),
      ),
    );
    expect(uses.length).toBeGreaterThan(4);
    expect(
      uses.filter(({ of }) => !['StatusDot', 'Tag', 'WorkRow', 'RecordHeader', 'stripOf'].includes(of ?? '')),
    ).toEqual([]);
  });
});

it('[N21] no status is red or amber: those are for danger, and for what is to be decided', () => {
  expect([0, 1, 2].map((status) => statusLook[status]?.tone)).toEqual(['neutral', 'info', 'success']);
});

describe('colours of text', () => {
  const tones = ['accent', 'danger', 'warning', 'success', 'info', 'neutral'] as const;
  it.each(looks)('%s: AA wherever a tone is read', (look) => {
    for (const name of tones) {
      const tone = semanticColors[name];
      const pairs = [
        ['onSoft on soft', tone.onSoft, tone.soft],
        ['onSolid on solid', tone.onSolid, tone.solid],
        ['onSolid on solidHover', tone.onSolid, tone.solidHover],
        ['text on soft', tone.text, tone.soft],
        ['text on bg', tone.text, semanticColors.bg],
        ['text on surface', tone.text, semanticColors.surface],
        ['text on raised', tone.text, semanticColors.raised],
        ['text on sunken', tone.text, semanticColors.sunken],
        ['text on hover', tone.text, semanticColors.hover],
      ] as const;
      for (const [pair, front, back] of pairs) {
        expect(contrast(front.value[look], back.value[look]), `${name} ${pair}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
  it.each(looks)('%s: AA of text and muted text on every surface', (look) => {
    for (const front of ['text', 'muted'] as const) {
      for (const [on, surface] of Object.entries(SURFACES)) {
        expect(
          contrast(semanticColors[front].value[look], surface.value[look]),
          `${front} on ${on}`,
        ).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});
