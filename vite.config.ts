import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './tools/precompress.ts'

const server = `http://localhost:${process.env.PORT ?? 3000}`

export default defineConfig({
  root: 'app/web',
  cacheDir: '../../node_modules/.vite',
  plugins: [react(), precompress()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // The budgets (tools/budgets.ts) are reckoned from it.
    manifest: true,
    target: 'baseline-widely-available',
  },
  server: {
    proxy: Object.fromEntries(['/api', '/idp', '/mailbox'].map((path) => [path, { target: server }])),
  },
})
