import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    // Both web apps are served from one root, so their assets have separate folders.
    assetsDir: 'admin-assets',
  },
});
