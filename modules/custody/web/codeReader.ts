import { fetchCode } from '../../../kit/web/fetchCode.ts'

/** What one look at a camera's picture finds. */
export type Look = { readonly text: string | null; readonly isDark: boolean }

/** As much of what browsers bring for it, or the library in their place, as is used here. */
type Detector = { detect(picture: HTMLCanvasElement): Promise<readonly { rawValue: string }[]> }
type Detectors = {
  new (options: { formats: 'qr_code'[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** Wider pictures take longer to read and say no more. */
const WIDTH = 640
/** The mean of a picture, of 255, below which nothing can be told apart; and how many points are looked at for it. */
const DARK = 24
const LOOKED_AT = 400

/** Reads codes by what the browser has for it; by a library, fetched now, where it has nothing. */
export async function codeReader(): Promise<(video: HTMLVideoElement) => Promise<Look>> {
  const detector = await detectorHere()
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    if (!context || video.videoWidth === 0) return { text: null, isDark: false }
    canvas.width = Math.min(WIDTH, video.videoWidth)
    canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    const [found] = await detector.detect(canvas)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    return { text: found?.rawValue ?? null, isDark: brightness(data) < DARK }
  }
}

async function detectorHere(): Promise<Detector> {
  const native = (globalThis as { BarcodeDetector?: Detectors }).BarcodeDetector
  const formats = await native?.getSupportedFormats().catch((): string[] => [])
  if (native && formats?.includes('qr_code')) return new native({ formats: ['qr_code'] })
  const { BarcodeDetector } = await fetchCode(() => import('qr/decode.js'))
  return new BarcodeDetector({ formats: ['qr_code'] })
}

/** The mean of some of the points, by their green. */
function brightness(data: Uint8ClampedArray): number {
  const step = 4 * Math.max(1, Math.floor(data.length / 4 / LOOKED_AT))
  let sum = 0
  let count = 0
  for (let at = 1; at < data.length; at += step) {
    sum += data[at] ?? 0
    count++
  }
  return count === 0 ? 255 : sum / count
}
