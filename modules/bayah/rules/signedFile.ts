import { imageWords } from '../words/en.ts'

/** The largest file of a signed form, as it is sent and as it is stored, in bytes; and its picture, in pixels (decisions §13). */
export const LARGEST_FILE = 5 * 1024 * 1024
export const MOST_PIXELS = 25_000_000

const KINDS = {
  PNG: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  JPEG: [0xff, 0xd8, 0xff],
  PDF: [0x25, 0x50, 0x44, 0x46, 0x2d],
} as const
export type FileKind = keyof typeof KINDS
/** What browsers offer to choose; phones that take HEIC make a JPEG of it for those who take no HEIC. */
export const FILE_TYPES = 'image/png,image/jpeg,application/pdf'

const HEIC = /^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/

/** What a file is by its first bytes, or why it is refused. */
export function kindOfFile(start: Uint8Array): { kind: FileKind } | { fault: string } {
  for (const kind of Object.keys(KINDS) as FileKind[])
    if (KINDS[kind].every((byte, at) => start[at] === byte)) return { kind }
  const isHeic = HEIC.test(String.fromCharCode(...start.subarray(4, 12)))
  return { fault: isHeic ? imageWords.heic : imageWords.notPicture }
}
