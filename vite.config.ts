import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { CHUNKS } from './tools/build/chunks.ts'
import { guide } from './tools/build/guide.ts'
import { leanSchemas } from './tools/build/leanSchemas.ts'
import { licences } from './tools/build/licences.ts'
import { listFiles } from './tools/build/listFiles.ts'
import { pageIn } from './tools/build/page.ts'
import { precompress } from './tools/build/precompress.ts'
import { preloadFrame } from './tools/build/preloadFrame.ts'
import { words } from './tools/build/words.ts'
import { worker } from './tools/build/worker.ts'

/** Each language is a build of its own (decisions §20); `tools/prepare.mjs` makes one of them all. */
const language = process.env.SCREENS_IN === 'fr' ? 'fr' : 'en'
const server = `http://localhost:${process.env.PORT ?? 3000}`

const LATER = /\/(unsent|LanguageSwitch|languageAnew|knownDay|HeldScreen|Guide|BulkImport|Privacy)-/

export default defineConfig({
  root: 'app/web',
  cacheDir: '../../node_modules/.vite',
  plugins: [
    words(language),
    pageIn(language),
    leanSchemas(),
    react(),
    guide(language),
    preloadFrame(),
    licences(),
    worker(language),
    precompress(),
    listFiles(),
  ],
  build: {
    outDir: '../../dist/web',
    assetsDir: language === 'en' ? 'assets' : `assets/${language}`,
    emptyOutDir: true,
    modulePreload: {
      polyfill: false,
      // Of what hardly anybody waits for, the style sheets will do: its list of files would burden every page.
      resolveDependencies: (file, needs) => (LATER.test(file) ? needs.filter((need) => need.endsWith('.css')) : needs),
    },
    target: 'baseline-widely-available',
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: {
    proxy: Object.fromEntries(['/api', '/idp', '/mailbox'].map((path) => [path, { target: server }])),
  },
})
