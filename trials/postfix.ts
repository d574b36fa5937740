import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { run, start } from './programs.ts'

/** Loopback, and not an address that counts as this machine: the relay is treated as one elsewhere. */
export const RELAY_HOST = '127.0.0.2'
/** It answers there too, and its certificate is not for it. */
export const OTHER_HOST = '127.0.0.3'
/** Its name and password, and the realm that postfix keeps them in. */
export const SENDER = { name: 'rop', password: 'p@ss:word', realm: 'relay.example.org' }

export type Relay = {
  /** As `SMTP_URL`, with name and password, or with others. */
  url(password?: string): string
  /** The certificate of the authority that signed the relay's. */
  authority: string
  /** Where what comes for example.org is kept, and whose it is. */
  box: { path: string; uid: number; gid: number }
  /** Tries again what has to wait. */
  flush(): Promise<unknown>
  /** Each mail that was delivered to somebody, as it came. */
  mails(to: string): string[]
  said(): string
  stop(): Promise<void>
}

type Given = {
  port: number
  /** Whether it asks for a sign-in. */
  auth?: boolean
  /** Addresses that it does not take. */
  refuses?: readonly string[]
  /** Whether it takes what is for elsewhere, and gives it back; otherwise it refuses it. */
  givesBack?: boolean
  /** A program that gets what comes to addresses that begin with `bounces+`, and for whom, as user nobody. */
  pipe?: string
}

/**
 * A postfix (Debian: apt-get install postfix sasl2-bin) of its own in `folder`, as root: STARTTLS with a certificate of
 * an authority of its own, sign-in through SASL, and it keeps in the folder what comes for example.org.
 */
export async function startPostfix(
  folder: string,
  { port, auth = true, refuses = ['nobody@example.org'], givesBack = false, pipe = '' }: Given,
): Promise<Relay> {
  for (const name of ['conf/sasl', 'queue', 'data', 'mail']) mkdirSync(join(folder, name), { recursive: true })
  chmodSync(folder, 0o755)
  const [uid, gid] = ['-u', '-g'].map((which) =>
    Number(execFileSync('id', [which, 'postfix'], { encoding: 'utf8' })),
  ) as [number, number]
  for (const name of ['data', 'mail']) chownSync(join(folder, name), uid, gid)
  makeCertificate(folder)
  await keepPassword(folder, gid)
  configure(folder, { port, auth, refuses, givesBack, pipe, uid, gid })
  const postfix = ['postfix', '-c', join(folder, 'conf')]
  const program = await start([...postfix, 'start-fg'], () => listens(port))
  return {
    url: (password = SENDER.password) => `smtp://${SENDER.name}:${encodeURIComponent(password)}@${RELAY_HOST}:${port}`,
    authority: join(folder, 'ca.pem'),
    box: { path: join(folder, 'mail/all'), uid, gid },
    flush: () => run(['postqueue', '-c', join(folder, 'conf'), '-f']),
    mails(to) {
      const box = join(folder, 'mail/all/new')
      return filesIn(box)
        .map((name) => readFileSync(join(box, name), 'utf8'))
        .filter((mail) => mail.includes(`Delivered-To: ${to}\n`))
    },
    said: () => readFileSync(join(folder, 'log'), 'utf8'),
    async stop() {
      await run([...postfix, 'stop'])
      await program.stop()
    },
  }
}

function filesIn(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

function makeCertificate(folder: string): void {
  const at = (name: string) => join(folder, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' })
  const key = (name: string) => ['-newkey', 'rsa:2048', '-nodes', '-keyout', at(name)]
  openssl('req', '-x509', ...key('ca.key'), '-days', '2', '-subj', '/CN=Trial authority', '-out', at('ca.pem'))
  openssl('req', ...key('relay.key'), '-subj', '/CN=relay', '-out', at('relay.csr'))
  writeFileSync(at('names'), `subjectAltName=IP:${RELAY_HOST}\n`)
  const signed = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial', '-extfile', at('names')]
  openssl('x509', '-req', '-in', at('relay.csr'), ...signed, '-days', '2', '-out', at('relay.pem'))
}

async function keepPassword(folder: string, gid: number): Promise<void> {
  const file = join(folder, 'conf/sasl/passwords')
  const args = ['-p', '-c', '-f', file, '-u', SENDER.realm, SENDER.name]
  execFileSync('saslpasswd2', args, { input: SENDER.password })
  chownSync(file, 0, gid)
  chmodSync(file, 0o640)
  const lines = ['pwcheck_method: auxprop', 'auxprop_plugin: sasldb', 'mech_list: PLAIN LOGIN', `sasldb_path: ${file}`]
  writeFileSync(join(folder, 'conf/sasl/smtpd.conf'), `${lines.join('\n')}\n`)
}

function configure(folder: string, given: Required<Given> & { uid: number; gid: number }): void {
  const at = (name: string) => join(folder, name)
  const allowed = given.auth ? 'permit_sasl_authenticated' : 'permit_mynetworks'
  const settings = {
    compatibility_level: '3.6',
    queue_directory: at('queue'),
    data_directory: at('data'),
    ...{
      maillog_file: at('log'),
      maillog_file_prefixes: folder,
      inet_interfaces: 'loopback-only',
      inet_protocols: 'ipv4',
    },
    ...{ myhostname: SENDER.realm, mydestination: '', alias_maps: '', alias_database: '', local_recipient_maps: '' },
    ...{
      mynetworks: '127.0.0.0/8',
      relay_domains: '',
      default_transport: given.givesBack ? `smtp:[${OTHER_HOST}]:${given.port}` : 'error:not from here',
    },
    ...{ smtpd_tls_security_level: 'may', smtpd_tls_cert_file: at('relay.pem'), smtpd_tls_key_file: at('relay.key') },
    ...{ smtpd_sasl_auth_enable: given.auth ? 'yes' : 'no', smtpd_tls_auth_only: 'yes' },
    smtpd_sasl_local_domain: SENDER.realm,
    smtpd_recipient_restrictions: `check_recipient_access inline:{${given.refuses.map((to) => `{${to}=REJECT}`).join(' ')}}, ${allowed}, reject`,
    ...(given.pipe && { transport_maps: `regexp:${at('conf/transport')}` }),
    ...{ minimal_backoff_time: '1s', queue_run_delay: '1s', transport_retry_time: '1s' },
    ...{ virtual_mailbox_domains: 'example.org', virtual_mailbox_base: at('mail') },
    ...{ virtual_mailbox_maps: 'static:all/', virtual_minimum_uid: '1' },
    ...{ virtual_uid_maps: `static:${given.uid}`, virtual_gid_maps: `static:${given.gid}` },
  }
  const services = [
    ...[RELAY_HOST, OTHER_HOST].map((host) => `${host}:${given.port} inet n - n - - smtpd`),
    ...['tlsmgr unix - - n 1000? 1', 'rewrite unix - - n - -', 'cleanup unix n - n - 0', 'qmgr unix n - n 300 1'],
    ...['bounce unix - - n - 0', 'defer unix - - n - 0', 'trace unix - - n - 0', 'verify unix - - n - 1'],
    ...['proxymap unix - - n - -', 'anvil unix - - n - 1', 'scache unix - - n - 1', 'error unix - - n - -'],
    ...['retry unix - - n - -', 'virtual unix - n n - -', 'postlog unix-dgram n - n - 1', 'flush unix n - n 1000? 0'],
    ...['pickup unix n - n 60 1', 'showq unix n - n - -', 'smtp unix - - n - -'],
    ...(given.pipe ? [`rop unix - n n - 1 pipe flags=R user=nobody argv=${given.pipe} \${recipient}`] : []),
  ]
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  writeFileSync(at('conf/transport'), '/^bounces\\+/ rop:\n')
  writeFileSync(at('conf/main.cf'), `${lines.join('\n')}\n`)
  const programs = services.map((line) => {
    const [name = '', type = ''] = line.split(' ')
    const program = {
      rewrite: 'trivial-rewrite',
      defer: 'bounce',
      trace: 'bounce',
      retry: 'error',
      postlog: 'postlogd',
    }
    return type === 'inet' || line.includes(' pipe ')
      ? line
      : `${line} ${program[name as keyof typeof program] ?? name}`
  })
  writeFileSync(at('conf/master.cf'), `${programs.join('\n')}\n`)
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, RELAY_HOST)
    socket.once('data', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
    socket.setTimeout(2000, () => socket.destroy())
    socket.once('data', () => socket.end('QUIT\r\n'))
  })
}
