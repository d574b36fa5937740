/** A short mark of a text: another text has another one, but for one in four billions (FNV-1a). */
export function markOf(text: string): string {
  let mark = 0x811c9dc5
  for (const sign of text) mark = Math.imul(mark ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return (mark >>> 0).toString(36)
}
