import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

// A relay in a process of its own that accepts everything; it tells its parent its port, and on request its count.

let accepted = 0
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  onData(stream, session, done) {
    stream.on('end', () => {
      accepted += session.envelope.rcptTo.length
      done()
    })
    stream.resume()
  },
})
server.on('error', () => undefined)
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.server.address() as AddressInfo).port }))
process.on('message', () => {
  process.send?.({ accepted })
  accepted = 0
})
process.on('disconnect', () => process.exit())
