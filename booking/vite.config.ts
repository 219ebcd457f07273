import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { plainDynamicImports } from './build/dynamicImports.ts';
import { fonts } from './build/fonts.ts';
import { gatePage } from './build/gatePage.ts';
import { inlineBoot } from './build/inlineBoot.ts';
import { inlineStyles } from './build/inlineStyles.ts';
import { preloadApp } from './build/preload.ts';
import { preloadPages } from './build/preloadPages.ts';
import { renderedPages } from './build/renderedPages.ts';
import { separateScript } from './build/separateScript.ts';
import { texts } from './build/texts.ts';

const api = ['/landing', '/reservations', '/validation', '/maps', '/health', '/auth', '/admin', '/gate/v1'];

/** React and what most pages need. Parts that /reserve does not need stay out, because it loads all of this chunk. */
const appModules =
  /node_modules.(react|react-dom|scheduler|wouter|mitt|regexparam)\b|src.(app|shared|features.(map|plate|offline.useAppShellCache)|contact-links|true-minus)\b(?!.*(-change|Dialog|Disclosure|DetailsCard|Placeholder|PrintMap|useAutoRefresh|useLateSuccess|newRequestKey|useProblem|useReconnect|drawableRoute|projection|protectedForm|useHoursOrMinutes|isolateLtr|localInput|dayChoices|longDate|preloaded|tokenOf|ContactLink|StatusIcon|Notice|ToCome|EmailRequestForm|Doors|Floor|CheckedPlate|externalLinkProps))/;

export default defineConfig({
  plugins: [
    react(),
    plainDynamicImports(),
    fonts(),
    texts(),
    inlineStyles(),
    inlineBoot(),
    preloadApp('app/mount.tsx'),
    preloadPages(),
    renderedPages(),
    separateScript('src/sw/sw.ts', 'sw.js'),
    separateScript('src/embed/widget.ts', 'embed/v1.js'),
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
            // One file: without HTTP/2 a browser opens six connections, and later files wait.
            { name: 'app', test: appModules },
          ],
        },
        // Chromium then compiles all functions of the file while it loads, beside the main thread, which otherwise
        // compiles each at its first call (https://v8.dev/blog/explicit-compile-hints).
        postBanner: ({ name }) =>
          ['app', 'ReservePage', 'ReservationPage'].includes(name) ? '//# allFunctionsCalledOnLoad' : '',
      },
    },
  },
  server: {
    proxy: Object.fromEntries(api.map((path) => [path, 'http://localhost:3000'])),
  },
});
