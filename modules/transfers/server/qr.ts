import encodeQR from 'qr'

/** Squares of white around the code, as scanners want them. */
const BORDER = 4

/** A text as a QR code: how many squares wide it is, and its black ones as an SVG path, a stroke for each run of them. */
export function qrOf(text: string): { size: number; path: string } {
  const rows: readonly (readonly boolean[])[] = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER })
  const path = rows.flatMap((row, y) => runsOf(row).map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`))
  return { size: rows.length, path: path.join('') }
}

function runsOf(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = []
  row.forEach((isBlack, at) => {
    const last = runs.at(-1)
    if (!isBlack) return
    if (last && last.from + last.length === at) last.length++
    else runs.push({ from: at, length: 1 })
  })
  return runs
}
