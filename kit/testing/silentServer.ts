import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type SilentServer = {
  port: number
  /** From now on nothing is passed on, and whoever connects is not answered; or no answers alone; or everything is again. */
  silence(silent: boolean | 'answers'): void
  close(): Promise<void>
}

/** Stands before a server on this machine and can keep silent: it takes connections and says nothing over any. */
export async function silentServer(before: { host: string; port: number }): Promise<SilentServer> {
  let isSilent: boolean | 'answers' = false
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    const far = connect(before)
    const pass = (from: Socket, to: Socket) =>
      from.on('data', (bytes) => {
        if (!isSilent || (isSilent === 'answers' && from === near)) to.write(bytes)
      })
    keep(near)
    keep(far)
    pass(near, far)
    pass(far, near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    silence(silent) {
      isSilent = silent
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
