// How the client is built: `scripts/web` makes what it needs from the rest of the project first, then runs this.
import { fileURLToPath } from 'node:url';
import { createLogger, defineConfig } from 'vite';
import { catalogues } from './plugins/catalogues.mjs';
import { glyphs } from './plugins/glyphs.mjs';
import { ledgers } from './plugins/ledgers.mjs';
import { parts } from './plugins/parts.mjs';
import { ships } from './plugins/ships.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

// A stylesheet that lacks a brace is only a warning to the tools, and half a page to people.
const strict = createLogger();
strict.warn = (message) => {
  throw new Error(message);
};

export default defineConfig({
  customLogger: strict,
  root: here('.'),
  base: './', // any folder of any static host will do
  resolve: {
    alias: { '@protocol': here('../build/generated/protocol.ts'), '@view': here('../build/generated/view.ts') },
  },
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  plugins: [
    catalogues(here('../po')),
    glyphs(here('../build/fonts')),
    ledgers(here('../docs/rules')),
    ships(here('art/ships')),
    parts(),
  ],
  worker: { format: 'es' },
  server: { fs: { allow: [here('..')] }, proxy: { '/ws': { target: 'ws://127.0.0.1:8080', ws: true } } },
  build: {
    outDir: here('../build/web'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    rollupOptions: {
      output: {
        // What is the art can be told from what is the client.
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.includes('virtual:ship/') ? 'assets/ship.[name]-[hash].js' : 'assets/[name]-[hash].js',
      },
    },
  },
});
