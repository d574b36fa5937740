import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const HERE = import.meta.dirname
const DEBIAN = 'rop-trial-debian'
/** Node 26 is linked against it, and a small Debian lacks it; the image of Node brings it. */
const NODE_NEEDS = 'libatomic1'

const docker = (...args: string[]): string => execFileSync('docker', args, { encoding: 'utf8' }).trim()

/**
 * Images of Debian's packages and of the Node that runs this, under the names of real ones that this machine lacks, for
 * one that reaches no registry of images; answers the names of those it made. It needs mmdebstrap, and packages from
 * npm's registry, whose authority NODE_EXTRA_CA_CERTS may name.
 */
export function makeStandIns(names: { node: string; database: string; mail: string }, folder: string): string[] {
  const lacking = Object.values(names).filter((name) => docker('images', '--quiet', name) === '')
  if (lacking.length === 0) return []
  if (lacking.includes(names.node)) {
    const tar = join(folder, 'debian.tar')
    const into = ['--quiet', '--variant=minbase', `--include=${NODE_NEEDS}`, 'bookworm', tar]
    execFileSync('mmdebstrap', into, { stdio: 'inherit' })
    docker('import', tar, DEBIAN)
    const context = nodeOfThisMachine(join(folder, 'node'))
    docker('build', '--build-arg', `BASE=${DEBIAN}`, '-t', names.node, '-f', join(HERE, 'node/Dockerfile'), context)
  }
  for (const part of ['database', 'mail'] as const)
    if (lacking.includes(names[part]))
      docker('build', '--build-arg', `BASE=${names.node}`, '-t', names[part], join(HERE, part))
  return lacking.includes(names.node) ? [...lacking, DEBIAN] : lacking
}

/** What stands in /usr/local. */
function nodeOfThisMachine(context: string): string {
  const npm = join(execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim(), 'npm')
  for (const part of ['bin', 'etc', 'lib/node_modules']) mkdirSync(join(context, part), { recursive: true })
  cpSync(process.execPath, join(context, 'bin/node'))
  cpSync(npm, join(context, 'lib/node_modules/npm'), { recursive: true })
  const authority = process.env.NODE_EXTRA_CA_CERTS
  if (authority) {
    cpSync(authority, join(context, 'etc/authority.pem'), { dereference: true })
    writeFileSync(join(context, 'etc/npmrc'), 'cafile=/usr/local/etc/authority.pem\n')
  }
  return context
}
