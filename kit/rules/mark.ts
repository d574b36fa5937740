/** A short mark of a text: another text has another one, but for one in four billions (FNV-1a). */
export function markOf(text: string): string {
  let mark = 0x811c9dc5
  for (let at = 0; at < text.length; at++) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193)
  return (mark >>> 0).toString(36)
}
