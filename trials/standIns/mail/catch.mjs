// Takes every mail at port 1025, and shows them at 8025 as they came, one after the other.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

const mails = []

new SMTPServer({
  cert: readFileSync(process.env.MP_SMTP_TLS_CERT),
  key: readFileSync(process.env.MP_SMTP_TLS_KEY),
  disabledCommands: ['AUTH'],
  onData: (mail, _, done) =>
    text(mail).then((taken) => {
      mails.push(taken)
      done()
    }, done),
}).listen(1025)

createServer((_, answer) => answer.end(mails.join('\n'))).listen(8025)
process.on('SIGTERM', () => process.exit(0))
