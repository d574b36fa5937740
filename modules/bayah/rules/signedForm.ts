/** The largest picture of a signed form, in bytes and in pixels (decisions §13). */
export const LARGEST_IMAGE = 5 * 1024 * 1024
export const MOST_PIXELS = 25_000_000

/** Why a picture is refused. */
export const IMAGE_WORDS = {
  notPng: 'Please choose a PNG image.',
  damaged: 'This image is damaged or not complete. Please scan the form again.',
  tooManyPixels: 'This image has too many pixels. At most 25 megapixels are taken.',
} as const

/** The tick beside the upload, word for word (decisions §13). */
export const ALL_SIGNED = 'The signed form carries the signature of every guardian'
