import { spawn } from 'node:child_process'

// `npm run dev`: the server, started again at every change, and Vite's server in front of it with hot reloading.

const children = [['--watch', 'app/server/main.ts'], ['node_modules/vite/bin/vite.js']].map((args) =>
  spawn(process.execPath, args, { stdio: 'inherit' }),
)

const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)
