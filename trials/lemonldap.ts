import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { start } from './programs.ts'

export type Lemonldap = { issuer: string; stop(): Promise<void> }
export type Client = {
  clientId: string
  publicUrl: string
  /** What the ID token is to say of the address; null: nothing. */
  emailVerified: boolean | null
  signedWith: 'RS256' | 'HS512'
}

/** One of the people that LemonLDAP::NG brings along for demonstrations; the password is the name. */
export const PERSON = { name: 'dwho', email: 'dwho@badwolf.org' }

/**
 * LemonLDAP::NG (Debian: liblemonldap-ng-portal-perl, libplack-perl) with a configuration of its own in `folder`, and
 * the issuer in front of it on another origin: it answers discovery alone and sends everybody to the portal.
 */
export async function startLemonldap(
  folder: string,
  ports: [portal: number, issuer: number],
  client: Client,
): Promise<Lemonldap> {
  const portal = `http://127.0.0.1:${ports[0]}`
  const issuer = `http://localhost:${ports[1]}`
  const ini = configure(folder, portal, issuer, client)
  const plackup = [
    ...['plackup', '--host', '127.0.0.1', '--port', String(ports[0])],
    ...['-e', 'require Lemonldap::NG::Portal; Lemonldap::NG::Portal->run({})'],
  ]
  const discovery = `${portal}/.well-known/openid-configuration`
  const answers = () =>
    fetch(discovery).then(
      ({ ok }) => ok,
      () => false,
    )
  const program = await start(plackup, answers, { LLNG_DEFAULTCONFFILE: ini })
  const front = await issuerInFront(discovery, issuer, portal, ports[1])
  return {
    issuer,
    async stop() {
      front.close()
      await program.stop()
    },
  }
}

async function issuerInFront(discovery: string, issuer: string, portal: string, port: number): Promise<Server> {
  const server = createServer(async (_request, answer) => {
    const document = JSON.parse(await (await fetch(discovery)).text(), (name, value) =>
      typeof value === 'string' && name !== 'issuer' ? value.replace(issuer, portal) : value,
    )
    answer.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
    answer.end(JSON.stringify(document))
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return server
}

function configure(folder: string, portal: string, issuer: string, client: Client): string {
  const at = (name: string) => {
    const path = join(folder, name)
    mkdirSync(path, { recursive: true })
    return path
  }
  const stored = (name: string) => ({
    Directory: at(name),
    LockDirectory: at(`${name}/lock`),
    generateModule: 'Lemonldap::NG::Common::Apache::Session::Generate::SHA256',
  })
  const cache = (name: string) => ({
    namespace: name,
    default_expires_in: 600,
    cache_root: at('cache'),
    cache_depth: 3,
  })
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  const said = client.emailVerified === null ? {} : { email_verified: 'emailVerified;bool' }
  const configuration = {
    ...{ cfgNum: 1, cfgVersion: '2.16.1', cfgAuthor: 'trial', cfgDate: '1627287638' },
    ...{ authentication: 'Demo', userDB: 'Same', passwordDB: 'Demo', registerDB: 'Demo' },
    ...{ portal: `${portal}/`, domain: '127.0.0.1', cookieName: 'lemonldap', securedCookie: 0, timeout: 7200 },
    ...{ globalStorage: 'Apache::Session::File', globalStorageOptions: stored('sessions') },
    ...{ persistentStorage: 'Apache::Session::File', persistentStorageOptions: stored('psessions') },
    ...{ localSessionStorage: 'Cache::FileCache', localSessionStorageOptions: cache('lemonldap-ng-session') },
    locationRules: { '127.0.0.1': { default: 'accept' } },
    demoExportedVars: { cn: 'cn', mail: 'mail', uid: 'uid' },
    macros: { _whatToTrace: '$uid', emailVerified: client.emailVerified ? '1' : '0' },
    whatToTrace: '_whatToTrace',
    ...{ portalDisplayRegister: 0, portalDisplayResetPassword: 0, portalDisplayCertificateResetByMail: 0 },
    issuerDBOpenIDConnectActivation: 1,
    oidcServiceMetaDataIssuer: issuer,
    ...{ oidcServicePrivateKeySig: privateKey, oidcServicePublicKeySig: publicKey, oidcServiceKeyIdSig: 'trial' },
    oidcServiceAllowAuthorizationCodeFlow: 1,
    oidcRPMetaDataExportedVars: { rop: { email: 'mail', name: 'cn', ...said } },
    oidcRPMetaDataOptions: {
      rop: {
        oidcRPMetaDataOptionsClientID: client.clientId,
        oidcRPMetaDataOptionsClientSecret: 'unused',
        oidcRPMetaDataOptionsPublic: 1,
        oidcRPMetaDataOptionsRequirePKCE: 1,
        oidcRPMetaDataOptionsIDTokenSignAlg: client.signedWith,
        oidcRPMetaDataOptionsIDTokenForceClaims: 1,
        oidcRPMetaDataOptionsIDTokenExpiration: 3600,
        oidcRPMetaDataOptionsAllowOffline: 1,
        oidcRPMetaDataOptionsBypassConsent: 1,
        oidcRPMetaDataOptionsLogoutBypassConfirm: 1,
        oidcRPMetaDataOptionsRedirectUris: `${client.publicUrl}/cip/callback`,
        oidcRPMetaDataOptionsPostLogoutRedirectUris: `${client.publicUrl}/login`,
      },
    },
  }
  writeFileSync(join(at('conf'), 'lmConf-1.json'), JSON.stringify(configuration))
  const ini = join(folder, 'lemonldap-ng.ini')
  const lines = [
    ...['[all]', 'logLevel = warn', '[configuration]', 'type = File', `dirName = ${at('conf')}`],
    ...[
      'localStorage = Cache::FileCache',
      `localStorageOptions = { 'namespace' => 'c', 'cache_root' => '${at('cache')}' }`,
    ],
    ...[
      '[portal]',
      'staticPrefix = /static',
      'templateDir = /usr/share/lemonldap-ng/portal/templates',
      'languages = en',
    ],
  ]
  writeFileSync(ini, `${lines.join('\n')}\n`)
  return ini
}
