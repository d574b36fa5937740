import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { CHUNKS } from './tools/build/chunks.ts'
import { guide } from './tools/build/guide.ts'
import { licences } from './tools/build/licences.ts'
import { listFiles } from './tools/build/listFiles.ts'
import { precompress } from './tools/build/precompress.ts'
import { preloadFrame } from './tools/build/preloadFrame.ts'
import { words } from './tools/build/words.ts'

const server = `http://localhost:${process.env.PORT ?? 3000}`

export default defineConfig({
  root: 'app/web',
  cacheDir: '../../node_modules/.vite',
  plugins: [words(), react(), guide(), preloadFrame(), licences(), precompress(), listFiles()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: {
    proxy: Object.fromEntries(['/api', '/idp', '/mailbox'].map((path) => [path, { target: server }])),
  },
})
