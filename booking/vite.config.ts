import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanReact } from './build/leanReact.ts';
import { preloadApp } from './build/preload.ts';
import { texts } from './build/texts.ts';

const api = ['/landing', '/reservations', '/validation', '/maps', '/health', '/auth', '/admin'];

export default defineConfig({
  plugins: [react(), leanReact(), texts(), preloadApp('/src/app/mount.tsx')],
  build: {
    target: 'es2022',
    // One small style sheet for all pages, and no preload helper in the bundle: the budget is 65 KB of JavaScript.
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/sw/sw.ts' },
      output: {
        // A service worker's address must never change, or the old one lives on.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: {
    proxy: Object.fromEntries(api.map((path) => [path, 'http://localhost:3000'])),
  },
});
