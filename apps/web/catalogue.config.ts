import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { componentStyles } from './build/antd/component-styles.ts';
import { shortRoads } from './build/antd/short-roads.ts';
import { nameOwners } from './build/name-owners.ts';

const root = path.join(import.meta.dirname, 'catalogue');

/** The catalogue of components: the frame to look through them, and the stage that shows one example. */
export default defineConfig({
  root,
  plugins: [nameOwners(), shortRoads(), componentStyles(), react()],
  cacheDir: '../../../node_modules/.vite-catalogue',
  server: { host: '127.0.0.1', port: 5180 },
  build: {
    target: 'es2023',
    outDir: '../../../.cache/catalogue',
    emptyOutDir: true,
    chunkSizeWarningLimit: 4000,
    rolldownOptions: { input: [path.join(root, 'index.html'), path.join(root, 'stage.html')] },
  },
});
