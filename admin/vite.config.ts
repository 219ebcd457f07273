import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    // Both web apps are served from the same root; each keeps its files in a folder of its own.
    assetsDir: 'admin-assets',
  },
});
