import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

/**
 * Builds into `dist/`, which is committed: a fresh clone installs no build tools. `test/dist.test.ts` holds the two
 * together.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), tailwindcss(), fontsFirst()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Every file has an address of its own: `data:` would have to be allowed for fonts otherwise.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    license: { fileName: 'licences.md' },
    reportCompressedSize: false,
    // What several pages share comes in one file instead of forty of a kilobyte: each costs a request and a start.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 10 }] } } },
  },
});

/** Pages of either language are set in these two files: the browser learns of them before it has read the styles. */
function fontsFirst(): Plugin {
  const wanted = ['onest-cyrillic-wght-normal', 'onest-latin-wght-normal'];
  return {
    name: 'fonts-first',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => wanted.some((name) => file.startsWith(`assets/${name}`)))
          .toSorted()
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}
