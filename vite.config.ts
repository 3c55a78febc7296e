import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import project from './package.json' with { type: 'json' };
import { manifestText } from './src/client/text/de/app/manifest.ts';
import { SHARE_FIELD, SHARE_PATH } from './src/shared/lib/share-target.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3030}`;

/**
 * [D13] The login screen's code is asked for with the app's own, not after it has run: on a slow phone that is a second.
 * Whoever is logged in has it in the worker's cache.
 */
const preloadLogin: Plugin = {
  name: 'preload-login',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const files = new Set<string>();
      const add = (name: string | undefined, into: Set<string>): void => {
        const chunk = chunks.find(({ fileName }) => fileName === name);
        if (!chunk || into.has(chunk.fileName)) return;
        into.add(chunk.fileName);
        for (const each of chunk.imports) add(each, into);
      };
      const entry = new Set<string>();
      add(chunks.find(({ isEntry }) => isEntry)?.fileName, entry);
      for (const screen of ['session/login.screen.tsx', 'display/screen-icon-paths.ts'])
        add(chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(screen)))?.fileName, files);
      return [...files]
        .filter((file) => !entry.has(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        }));
    },
  },
};

/**
 * [D13] A phone that never saw the app gets the first load and its login before what works with the data, which is one file
 * with the frame around the screens of somebody who is logged in; any other phone asks for that file at once.
 */
const partsOfStart = {
  login: /[\\/]features[\\/]session[\\/]login\.screen\.tsx$/,
  engine: /[\\/]client[\\/](live[\\/]runtime|app[\\/]shell[\\/](shell|quota-guard))\.tsx?$/,
};
const modulesOf = { login: new Set<string>(), engine: new Set<string>() };
/** Packages of components list all they have; what the start does not use of them must not come along. */
const WHOLE = /[\\/]src[\\/]|[\\/](date-fns|dexie|dexie-react-hooks|uuid|zod)[\\/]/;

const findPartsOfStart: Plugin = {
  name: 'find-parts-of-start',
  buildEnd() {
    for (const part of ['login', 'engine'] as const) {
      const found = modulesOf[part];
      const add = (id: string): void => {
        if (found.has(id) || !WHOLE.test(id)) return;
        found.add(id);
        for (const each of this.getModuleInfo(id)?.importedIds ?? []) add(each);
      };
      for (const id of this.getModuleIds()) if (partsOfStart[part].test(id)) add(id);
    }
  },
};

/** Screens that a phone without the app's cache may begin with: by login, sticker, notice or shortcut. */
const BEGUN_WITH =
  /[\\/](dashboard|machine|notification-details|notification-form|notifications-dashboard)\.screen\.tsx$/;
let entryFile: string | undefined;
const begunWith = new Set<string>();

const findFirstScreens: Plugin = {
  name: 'find-first-screens',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        if (file.isEntry) entryFile = file.fileName;
        if (BEGUN_WITH.test(file.facadeModuleId ?? '')) begunWith.add(file.fileName);
      }
    },
  },
};

const group = (name: string, test: (id: string) => boolean) => ({
  name,
  test,
  priority: 2,
  includeDependenciesRecursively: false,
});
/** What other screens have too, without the login around it. */
const isShared = (id: string) =>
  /[\\/]client[\\/](ui[\\/]|parts[\\/](account[\\/]|passkey[\\/]can-use))/.test(id);

const app: UserConfig = {
  root: 'src/client',
  publicDir: '../../public',
  define: { __APP_VERSION__: JSON.stringify(project.version) },
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: 'es2022',
    // Every asset is a file of its own: the content security policy forbids data: for scripts and fonts.
    assetsInlineLimit: 0,
    // [D13] The first load lists the files of the screens it may lead to at once, so that they are asked for together.
    // The lists of all others would cost it 3 kB; without them a screen not yet in the worker's cache takes one answer more.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, files, { hostId }) =>
        hostId === entryFile && !begunWith.has(file) ? [] : files,
    },
    chunkSizeWarningLimit: 900,
    // Parts of jsPDF for HTML and SVG, which nothing here calls: they would be precached on every phone.
    rolldownOptions: {
      external: ['canvg', 'html2canvas', 'dompurify'],
      // CommonJS that only `withTheme` of Emotion calls, which nothing here does.
      treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics|react-is/, sideEffects: false }] },
      output: {
        // The first load lists the files of every screen: their names are short, or they cost it 500 bytes.
        chunkFileNames: ({ name }) =>
          `assets/${/^(shared|kinds)~/.exec(name)?.[1] ?? name.replace('.screen', '').slice(0, 6)}-[hash:7].js`,
        // What every visit needs is one file, what many screens share is another, and small parts that the same few
        // share are one each: a file costs a request of the first load and a place in the worker's cache.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            // Small, and the engine must not bring the login along for it.
            group('first', (id) => modulesOf.login.has(id) && modulesOf.engine.has(id)),
            group('controls', (id) => modulesOf.login.has(id) && isShared(id)),
            group('login', (id) => modulesOf.login.has(id)),
            group('engine', (id) => modulesOf.engine.has(id)),
            // Many need it and it needs little: merged with what a few of them share it would bring that along.
            {
              name: 'small',
              test: /[\\/](parts[\\/](lists[\\/]empty-or-loading|attachments[\\/]viewer[\\/]viewer)|lib[\\/]clock|layout[\\/]facts)\./,
              priority: 2,
            },
            {
              name: 'due',
              test: /[\\/](rules[\\/]planning|parts[\\/]planning)[\\/](due-days|assigned)\./,
              priority: 2,
            },
            // Of the figures: counting must not bring the screen along for it.
            {
              name: 'figures',
              test: /[\\/]rules[\\/]figures[\\/](figure-list|window)\./,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            // Of the board, for the table of notifications.
            {
              name: 'moves',
              test: /[\\/]parts[\\/](planning[\\/](move-payload|move-write)|lists[\\/](listed|use-address-step))\./,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            // What lists and tables share: alone it would come with what only few of them have.
            {
              name: 'sort',
              test: /[\\/](ui[\\/]display[\\/](table-sort|sort-button)|parts[\\/]lists[\\/](said-sort|printed-rows|table-cells))\./,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            // Of the lists of maintenance and machines, for their tables and panels, without the screen around them.
            {
              name: 'planned',
              test: /[\\/](features[\\/]maintenance-board[\\/](planned-(target|unsent)|desk[\\/](board-row|due-cell))|de[\\/]planning[\\/]maintenance-(table|board))\./,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            {
              name: 'machine-table',
              test: /[\\/]features[\\/]machines[\\/]desk[\\/]machine-order\./,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            // Dialogs and parts of a page need a little of it, without the page.
            {
              name: 'machine-parts',
              test: /[\\/]features[\\/]machine[\\/](life[\\/](life-rules|retire)|overview[\\/]overview-section)\./,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            {
              name: 'status',
              test: /[\\/]features[\\/]notification[\\/](actions|status-selector)\./,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            {
              name: 'panel',
              test: /[\\/]layout[\\/]side-panel\./,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            {
              name: 'record',
              test: /[\\/]layout[\\/]record-header\./,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            { name: 'photo', test: /[\\/]parts[\\/]machine[\\/]machine-photo/, priority: 2 },
            // Days and holidays are needed where nobody plans shifts.
            {
              name: 'days',
              test: /[\\/](feiertagejs[\\/]|rules[\\/]shifts[\\/]holidays\.|lib[\\/]civil-day\.)/,
              priority: 4,
              includeDependenciesRecursively: false,
            },
            // Who plans shifts needs the calendar with its holidays and its words, which no other screen has to load.
            {
              name: 'shifts',
              test: /[\\/](rules[\\/]shifts|(parts|features)[\\/]shifts|feiertagejs)[\\/](?!.*\.screen)|(lib[\\/](civil-day|intervals)|de[\\/]machine[\\/]shift)\./,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            // The page of figures names them, and what counts them is loaded behind it.
            {
              name: 'figures',
              test: /[\\/]rules[\\/]figures[\\/]figure-(list|rows)\./,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            // Two forms have it: merged with what they share by chance it would bring that along.
            {
              name: 'first-shifts',
              test: /[\\/]parts[\\/]forms[\\/](shift-section|first-shifts)\./,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            // What columns and week of the board have in common, without the screen around them.
            {
              name: 'board',
              test: /[\\/]features[\\/]task-board[\\/](model[\\/](?!board-(queries|filter|settings))|card[\\/]card-state|sight[\\/](sight\.|unseen-fact)|board-context|board-drag|drag-targets|use-undo-offer|waiting)|de[\\/]planning[\\/]task-board\./,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            // Only long lists need it.
            {
              name: 'virtual',
              test: /[\\/](react-virtual|virtual-core)[\\/]|use-window-lines|use-box-lines/,
              priority: 2,
            },
            // What fills in a form, and what adds files to one: pages that only show need neither.
            {
              name: 'form',
              test: /[\\/](parts[\\/]forms[\\/](use-form|use-problems|rules|form-draft|form-frames|form-notices)|use-prepared-files|color-field)\./,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            {
              name: 'files',
              test: /[\\/](device[\\/]photo-(file|limits|scale)|attachments[\\/](form-files|prepared-(item|list)|use-blob-url|attachment-writes|upload-dialog|file-buttons|add-files))\./,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            { name: 'common', test: /[\\/]src[\\/]/, minShareCount: 18, priority: 1 },
            // What entries and drafts are called: no screen of a record needs it at once, though it shares words with it.
            { name: 'kinds', test: /[\\/]kinds[\\/](?!draft-name)/, priority: 1, entriesAware: true },
            {
              name: 'shared',
              test: /[\\/]src[\\/]/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 800,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/files': server,
      '/socket': { target: server, ws: true },
    },
  },
  plugins: [
    react(),
    preloadLogin,
    findPartsOfStart,
    findFirstScreens,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '../../sw',
      filename: 'sw.ts',
      // A new version waits until the person agrees (SW3); the client registers the worker itself.
      registerType: 'prompt',
      injectRegister: false,
      includeManifestIcons: false,
      injectManifest: {
        // A classic script: module workers are younger than the phones on the shop floor.
        rollupFormat: 'iife',
        // Scanner wasm, PDF worker, its maps and fonts work offline too (SW1).
        globPatterns: ['**/*.{html,js,mjs,css,wasm,svg,png,ico,woff2,pfb,ttf}'],
        // The browser fetches the icons of the manifest by itself, when somebody installs the app.
        globIgnores: ['screenshots/**', '.vite/**', 'icons/{icon,maskable}*'],
        maximumFileSizeToCacheInBytes: 8_000_000,
      },
      manifest: {
        id: '/',
        name: manifestText.name,
        short_name: manifestText.name,
        description: manifestText.description,
        lang: manifestText.lang,
        dir: 'ltr',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        orientation: 'any',
        theme_color: '#0E3F51',
        background_color: '#0E3F51',
        categories: ['business', 'productivity', 'utilities'],
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
        shortcuts: [
          {
            name: manifestText.scan,
            description: manifestText.scanDescription,
            url: '/scan',
            icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
          },
          {
            name: manifestText.newNotification,
            description: manifestText.newNotificationDescription,
            url: '/create-notification',
            icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
          },
        ],
        share_target: {
          action: SHARE_PATH,
          method: 'POST',
          enctype: 'multipart/form-data',
          params: { files: [{ name: SHARE_FIELD, accept: ['image/*'] }] },
        },
        screenshots: [
          {
            src: '/screenshots/phone-machine.webp',
            sizes: '780x1688',
            type: 'image/webp',
            form_factor: 'narrow',
            label: manifestText.screenshotPhone,
          },
          {
            src: '/screenshots/desktop.webp',
            sizes: '1200x750',
            type: 'image/webp',
            form_factor: 'wide',
            label: manifestText.screenshotDesktop,
          },
        ],
      },
    }),
  ],
};

// A plain `vitest` starts here too, and tests have a root and projects of their own.
export default defineConfig(async () =>
  process.env.VITEST ? (await import('./tests/vitest.config.ts')).default : app,
);
