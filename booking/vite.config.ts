import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { plainDynamicImports } from './build/dynamicImports.ts';
import { fonts } from './build/fonts.ts';
import { gatePage } from './build/gatePage.ts';
import { inlineStyles } from './build/inlineStyles.ts';
import { preloadApp } from './build/preload.ts';
import { preloadPages } from './build/preloadPages.ts';
import { prerenderLanding } from './build/prerenderLanding.ts';
import { serviceWorker } from './build/serviceWorker.ts';
import { texts } from './build/texts.ts';

const api = ['/landing', '/reservations', '/validation', '/maps', '/health', '/auth', '/admin', '/gate/v1'];

/** What /reserve does not need at once stays out of the shared chunk. */
const usedByReserve =
  /^(?!.*(features.(terms|waitlist)|PrintMap|ReservationDetailsCard|confirmation.navigation|Dialog|useAutoRefresh))/;

export default defineConfig({
  plugins: [
    react(),
    plainDynamicImports(),
    fonts(),
    texts(),
    inlineStyles(),
    preloadApp('app/mount.tsx'),
    preloadPages(),
    prerenderLanding(),
    serviceWorker('src/sw/sw.ts'),
    gatePage(),
  ],
  // wouter's shim for React before 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    target: 'es2022',
    // One small style sheet serves all pages, inside the HTML (build/inlineStyles.ts).
    cssCodeSplit: false,
    // The HTML and the Link headers preload the chunks (build/preload.ts, build/preloadPages.ts).
    modulePreload: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The start script and its static imports in one file: the hold request waits for nothing else.
            { name: 'start', tags: ['$initial'], priority: 1 },
            // One chunk for what pages share: many small files compress worse, and each costs a slow network a round trip.
            { name: 'common', minShareCount: 2, test: usedByReserve },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(api.map((path) => [path, 'http://localhost:3000'])),
  },
});
