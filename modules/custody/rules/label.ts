/** What a label hangs on; its code says so, since the door says nothing of who lies behind it. */
export const LABELS = ['wrist', 'door'] as const
export type Label = (typeof LABELS)[number]

const SIGNS = { wrist: 'W', door: 'D' } as const satisfies Record<Label, string>
const OURS = /^ROP:([WD]):([0-9A-F]{32})$/

/**
 * What the QR code of a label holds: that it is ours, where it hangs, and an opaque code (decisions §14). Capitals take
 * fewer squares, which a creased tag forgives.
 */
export const labelText = (label: Label, code: string): string => `ROP:${SIGNS[label]}:${code.toUpperCase()}`

/** What a code says that was scanned; null where it is not one of our labels. */
export function labelIn(text: string): { label: Label; code: string } | null {
  const [, sign, code] = OURS.exec(text.trim().toUpperCase()) ?? []
  if (code === undefined) return null
  return { label: sign === SIGNS.wrist ? 'wrist' : 'door', code: code.toLowerCase() }
}

/** What a scanned label says to whoever changes hands with somebody: their band, or why there is none to take over. */
export type ScanVerdict = 'theirs' | 'noBand' | 'door' | 'other'

type Named = { readonly about: { readonly kind: string; readonly id: number } }

/** Judges a label that was scanned for somebody (decisions §14): that of a door stands for nobody's wrist. */
export function judgeScan(
  scanned: Named & { readonly label: Label; readonly band: string | null },
  { about }: Named,
): ScanVerdict {
  if (scanned.about.kind !== about.kind || scanned.about.id !== about.id) return 'other'
  if (scanned.label === 'door') return 'door'
  return scanned.band === null ? 'noBand' : 'theirs'
}
