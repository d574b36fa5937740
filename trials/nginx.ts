import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SAMPLE = join(import.meta.dirname, '../docs/operating/nginx.conf')
/** The name in the sample configuration. */
export const SITE = 'rop.example.org'

type Ports = { plain: number; tls: number; server: number }

/** A real nginx on 127.0.0.1 with docs/operating/nginx.conf, before a server; what it writes lies in `folder`. */
export function startNginx(folder: string, ports: Ports): ChildProcess {
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', join(folder, 'privkey.pem')]
  const certificate = ['-x509', '-days', '2', '-subj', `/CN=${SITE}`, '-out', join(folder, 'fullchain.pem')]
  execFileSync('openssl', ['req', ...key, ...certificate], { stdio: 'ignore' })
  const sample = readFileSync(SAMPLE, 'utf8')
    .replaceAll(/^ +listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${ports.plain};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${ports.tls} ssl`)
    .replace('server 127.0.0.1:3000;', `server 127.0.0.1:${ports.server};`)
    .replaceAll('/etc/ssl/rop/', `${folder}/`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  mkdirSync(join(folder, 'conf.d'))
  writeFileSync(join(folder, 'conf.d/rop.conf'), sample)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `user root; pid ${folder}/pid; error_log ${folder}/main.log; events {}
    http { include /etc/nginx/mime.types; ${temporary.join(' ')} include ${folder}/conf.d/*.conf; }`,
  )
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;']
  execFileSync('nginx', [...args, '-t'], { stdio: ['ignore', 'ignore', 'inherit'] })
  return spawn('nginx', args, { stdio: 'inherit' })
}
