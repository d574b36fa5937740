import { monitorEventLoopDelay } from 'node:perf_hooks'

// Loaded into a server that is measured: asked by message, it answers for how many milliseconds at most nothing else
// could be done there since it was asked last.

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
process.on('message', () => {
  process.send?.(Math.max(0, delay.max / 1e6 - 1))
  delay.reset()
})
process.channel?.unref()
