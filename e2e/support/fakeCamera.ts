import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type {
  Fixtures,
  Page,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
} from 'playwright/test'
import encodeQR from 'qr'
import type { Picture } from '../../modules/custody/testing/labelPdf.ts'

/** What the camera of this worker's browser sees; read anew each time the camera is opened. */
const FILM = join(tmpdir(), `rop-camera-${process.pid}.y4m`)

const FLAGS: readonly string[] = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${FILM}`,
]

type Given = PlaywrightTestArgs & PlaywrightTestOptions
type GivenToWorkers = PlaywrightWorkerArgs & PlaywrightWorkerOptions

/** Gives the browser of a journey a camera that sees what `holdBefore` holds before it, and may be used without asking. */
export const WITH_CAMERA: Fixtures<object, object, Given, GivenToWorkers> = {
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...FLAGS] }),
    { scope: 'worker' },
  ],
}

const WIDTH = 640
const HEIGHT = 480
const GREY = 190

/** The code of a label that says this, as it is printed. */
export function pictureOf(text: string): Picture {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const points = rows.flatMap((row) => row.flatMap((black) => (black ? [0, 0, 0, 255] : [255, 255, 255, 255])))
  return { width: rows.length, height: rows.length, data: new Uint8ClampedArray(points) }
}

/** Holds a picture before the camera, as large as it goes; null: nothing, on a grey wall or in the dark. */
export function holdBefore(picture: Picture | null, { wall = GREY } = {}): void {
  const light = Buffer.alloc(WIDTH * HEIGHT, wall)
  if (picture) {
    const times = Math.floor((HEIGHT - 40) / picture.height)
    const left = Math.floor((WIDTH - picture.width * times) / 2)
    const top = Math.floor((HEIGHT - picture.height * times) / 2)
    for (let y = 0; y < picture.height * times; y++)
      for (let x = 0; x < picture.width * times; x++) {
        const point = Math.floor(y / times) * picture.width + Math.floor(x / times)
        light[(top + y) * WIDTH + left + x] = picture.data[point * 4] ?? 0
      }
  }
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colours])
  writeFileSync(FILM, Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 C420\n`), frame, frame]))
}

/** Remembers every track that the page's camera gives from here on. */
export const watchCamera = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const given: MediaStreamTrack[] = []
    Object.assign(window, { given })
    const devices = navigator.mediaDevices
    const ask = devices.getUserMedia.bind(devices)
    devices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted)
      given.push(...stream.getTracks())
      return stream
    }
  })

/** How the tracks that were given stand: 'live' or 'ended', the oldest first. */
export const tracksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { given: MediaStreamTrack[] }).given.map(({ readyState }) => readyState))
