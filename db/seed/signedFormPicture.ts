const WIDTH = 620
const HEIGHT = 877
const INK = 40
const PAPER = 250

/** The picture of a form with lines of writing, and three signatures that are nobody's. */
export async function signedFormPicture(): Promise<Buffer> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT, PAPER)
  const put = (x: number, y: number) => {
    for (const [across, down] of [
      [0, 0],
      [1, 0],
      [0, 1],
    ] as const)
      pixels[(Math.round(y) + down) * WIDTH + Math.round(x) + across] = INK
  }
  // Lines that look like writing from afar, with gaps between their words.
  for (let line = 0; line < 22; line++)
    for (let x = 60; x < (line % 5 === 4 ? 320 : 560); x++) if ((x + line * 17) % 41 > 6) put(x, 70 + line * 21)
  for (const [turn, y] of [600, 690, 780].entries()) {
    for (let x = 60; x < 400; x++) put(x, y)
    for (let step = 0; step < 900; step++) {
      const along = step / 900
      const height = 14 * Math.sin(along * (34 + turn * 9)) * (1 - along * 0.6)
      put(90 + along * 190 + 9 * Math.cos(along * (40 + turn * 7)), y - 18 - height)
    }
  }
  const { default: sharp } = await import('sharp')
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .png()
    .toBuffer()
}
