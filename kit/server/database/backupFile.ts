import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'

/** A file that can't be restored from, with the reason in words. */
export class BackupRefused extends Error {}

const FORMAT = 'rites-of-passage backup 1'

const head = z.object({ format: z.literal(FORMAT), madeOn: z.string(), migrations: z.array(z.string()) })
const foot = z.object({
  rows: z.record(z.string(), z.number()),
  /** The last number that each sequence has given; null where it has given none. */
  sequences: z.record(z.string(), z.number().nullable()),
})
/** When the data was read, and which migrations had run by then. */
export type BackupHead = Omit<z.output<typeof head>, 'format'>
export type BackupFoot = z.output<typeof foot>

/** What stands between head and foot: a table's name, then its rows, each as the text of its JSON. */
export type BackupLine = { table: string } | { row: string }

/**
 * Letters of one line. A row has what is attached to a letter twice, as hexadecimal digits, and stays far below; what
 * unpacks to more is none of ours, and would take all memory.
 */
const LONGEST_LINE = 200_000_000

const TABLE = '#'
const END = '$'

/** Writes a backup. The lines may come for as long as they like; the file is whole once this resolves. */
export async function writeBackupFile(
  path: string,
  { madeOn, migrations }: BackupHead,
  lines: AsyncIterable<BackupLine>,
  end: () => BackupFoot,
): Promise<void> {
  async function* texts() {
    yield `${JSON.stringify({ format: FORMAT, madeOn, migrations })}\n`
    for await (const line of lines) yield 'row' in line ? `${line.row}\n` : `${TABLE}${line.table}\n`
    yield `${END}${JSON.stringify(end())}\n`
  }
  // What cost a day of work to enter deserves to be on the disk when this says so.
  await pipeline(Readable.from(texts()), createGzip(), createWriteStream(path, { mode: 0o600, flush: true }))
}

/** A backup as it is read: its head at once, its lines one after the other, its foot once they are through. */
export type OpenBackup = { head: BackupHead; lines: AsyncIterable<BackupLine>; foot(): BackupFoot; close(): void }

/** Opens a backup. Throws `BackupRefused` for what is none; so do the lines where it ends too early or is damaged. */
export async function openBackupFile(path: string): Promise<OpenBackup> {
  const file = createReadStream(path)
  const unpacked = file.pipe(createGunzip())
  file.on('error', (error) => unpacked.destroy(error))
  const close = () => {
    file.destroy()
    unpacked.destroy()
  }
  const each = linesOf(unpacked)
  const first = await each.next().catch(refuse)
  const known = head.safeParse(jsonOf(first.value ?? ''))
  if (!known.success) {
    close()
    throw new BackupRefused('That file is no backup of this application, or one that an older version has made.')
  }
  let last: BackupFoot | null = null

  async function* lines(): AsyncGenerator<BackupLine> {
    try {
      for await (const line of each) {
        if (line.startsWith(END)) last = footIn(line.slice(1))
        else yield line.startsWith(TABLE) ? { table: line.slice(1) } : { row: line }
      }
    } catch (error) {
      refuse(error)
    }
    if (last === null) throw new BackupRefused('The backup is damaged: its end is missing.')
  }
  const footOf = () => {
    if (last === null) throw new Error('a backup was asked for its end before it was read')
    return last
  }
  return { head: known.data, lines: lines(), foot: footOf, close }
}

/** Only what a backup ends its lines with ends one: signs such as U+2028 stand in what people have pasted. */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  const parts: string[] = []
  let letters = 0
  stream.setEncoding('utf8')
  for await (const text of stream as AsyncIterable<string>) {
    const [first = '', ...more] = text.split('\n')
    parts.push(first)
    letters += first.length
    if (letters > LONGEST_LINE)
      throw new BackupRefused('A line of that file is longer than any of a backup: it is damaged, or none.')
    for (const next of more) {
      yield parts.join('')
      parts.splice(0, parts.length, next)
      letters = next.length
    }
  }
  const rest = parts.join('')
  if (rest !== '') yield rest
}

function refuse(error: unknown): never {
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
    throw new BackupRefused('The backup is damaged, or that file is none.', { cause: error })
  throw error
}

function footIn(text: string): BackupFoot {
  const { data } = foot.safeParse(jsonOf(text))
  if (!data) throw new BackupRefused('The backup is damaged: its end cannot be read.')
  return data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
