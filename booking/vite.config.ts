import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fonts } from './build/fonts.ts';
import { stripUnusedReact } from './build/stripUnusedReact.ts';
import { preloadApp } from './build/preload.ts';
import { preloadPages } from './build/preloadPages.ts';
import { prerenderLanding } from './build/prerenderLanding.ts';
import { serviceWorker } from './build/serviceWorker.ts';
import { texts } from './build/texts.ts';

const api = ['/landing', '/reservations', '/validation', '/maps', '/health', '/auth', '/admin'];

/** The start script stays small and apart, so that it runs while React is still on its way. */
const start =
  /src\/main|src\/shared\/(paths|json|staticMapPath|api|time|i18n\/(lang|texts))|src\/app\/(pages|paths|showLoadFailure)|virtual:texts/;

/** What asks for a hold or a stay needs no React either, and comes along: the request is out before React is in. */
const firstCalls =
  /src\/features\/hold\/(earlyHold|pastTime|acquireHold|holdLink|savedHold|serverClock|tokenVault|baseKeyStore)|src\/features\/confirmation\/loadReservation/;

/** What every page needs travels as one file: in many small ones the same bytes compress worse. */
const common =
  /node_modules\/(react|react-dom|scheduler|wouter|use-sync-external-store)\/|src\/shared\/(?!personsForm|ui\/(AskFirst|Dialog|Disclosure|PlaceCard|Plate|useKeptFresh))|src\/app\/(mount|Router|LoadFailure)|map\/WalkMap|features\/plate\/(?!PlatePopup)/;

/** What shows a stay, on the driver's page and on the one that was passed on. */
const card =
  /src\/shared\/ui\/(AskFirst|Dialog|PlaceCard|Plate|useKeptFresh)|src\/features\/(confirmation\/navigation|map\/useMapOnPaper)/;

export default defineConfig({
  plugins: [
    react(),
    stripUnusedReact(),
    fonts(),
    texts(),
    preloadApp('app/mount.tsx'),
    preloadPages(),
    prerenderLanding(),
    serviceWorker('src/sw/sw.ts'),
  ],
  build: {
    target: 'es2022',
    // One small style sheet for all pages, and no preload helper in the bundle: the budget is 65 to 80 KB of JavaScript.
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', test: new RegExp(`${start.source}|${firstCalls.source}`), priority: 2 },
            { name: 'app', test: common, priority: 1 },
            { name: 'card', test: card, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(api.map((path) => [path, 'http://localhost:3000'])),
  },
});
