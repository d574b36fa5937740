import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'

/** A machine with a systemd of its own, in a folder; its network is its own too. */
export type Machine = {
  boot(): void
  /** Runs a line of shell as its root; answers what it printed. Throws, with that, when it fails. */
  inside(line: string): string
  shutDown(): Promise<void>
}

const PATH = '/usr/sbin:/usr/bin:/sbin:/bin'

/** Puts a Debian with some packages into a folder that is not there yet. Needs root, mmdebstrap and systemd-nspawn. */
export function makeMachine(folder: string, packages: string): Machine {
  execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', `--include=${packages}`, 'bookworm', folder])
  let booted: ChildProcess | null = null
  return {
    boot() {
      const how = ['--quiet', '--private-network', '--register=no', '--keep-unit', '--boot', '--directory', folder]
      booted = spawn('systemd-nspawn', how, { stdio: 'ignore' })
    },
    inside(line) {
      const first = spawnSync('pgrep', ['-P', String(booted?.pid)], { encoding: 'utf8' }).stdout.trim()
      const enter = ['-t', first, '-m', '-u', '-i', '-n', '-p', '-C', 'env', '-i', 'HOME=/root', `PATH=${PATH}`]
      const { status, stdout, stderr } = spawnSync('nsenter', [...enter, 'sh', '-c', line], { encoding: 'utf8' })
      if (status !== 0) throw new Error(`${line}: ${stdout}${stderr}`)
      return stdout.trim()
    },
    async shutDown() {
      if (booted?.exitCode === null && booted.kill('SIGTERM')) await once(booted, 'exit')
      booted = null
    },
  }
}
