import { defineConfig } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';

/**
 * Builds the page that an agent's window shows into one file, `dist/index.html`, which is committed like the
 * dashboard's: the window gives the page no address of its own to load anything else from.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [viteSingleFile()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    license: { fileName: 'licences.md' },
    reportCompressedSize: false,
  },
});
