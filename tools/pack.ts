import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { lstatSync } from 'node:fs'
import { basename, dirname } from 'node:path'

// What makes two builds of one commit the same, byte for byte: nothing of a release says when, where or by whom it was
// built, and whatever has to say a time says that of the commit.

/**
 * The time that a release bears, in seconds since 1970: `SOURCE_DATE_EPOCH`, else that of the commit. A copy without its
 * history knows neither, and says when its lock file was written.
 */
export function releasedOn(root: string, { SOURCE_DATE_EPOCH: said } = process.env): number {
  if (said !== undefined && !/^\d{1,11}$/.test(said)) throw new Error('SOURCE_DATE_EPOCH is no number of seconds.')
  const commit = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }).stdout?.trim()
  return Number(said ?? (commit || Math.floor(lstatSync(`${root}/package-lock.json`).mtimeMs / 1000)))
}

/** An id in the form of a UUID that follows from a text: the same for the same, and no other's. */
export function idOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16)
  // Version 8, for ids of one's own making (RFC 9562).
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Packs a folder into a file, as `rop/`, whatever the order, the times, the owner and the umask that it was made with. */
export function pack(folder: string, file: string, on: number): void {
  const same = ['--format=gnu', '--sort=name', `--mtime=@${on}`, '--owner=0', '--group=0', '--numeric-owner']
  const from = ['-C', dirname(folder), basename(folder)]
  const name = `--transform=s,^${basename(folder)},rop,`
  // Without the name and the time that gzip would write into its head.
  const args = [...same, '--mode=u+rwX,go+rX,go-w', name, '--use-compress-program=gzip -n', '-cf', file, ...from]
  if (spawnSync('tar', args, { stdio: 'inherit' }).status !== 0) throw new Error('tar failed.')
}
