import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { offline } from './offline.ts';
import { ruleBooks } from './rule-books.ts';
import { shelf } from './shelf.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), shelf(), ruleBooks(), offline()],
  // Fonts and pictures are files of their own: nothing is loaded before it is needed.
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 1200, target: 'es2024' },
  worker: { format: 'es' },
});
