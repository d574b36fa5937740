/** The largest picture of a signed form, in bytes and in pixels (decisions §13). */
export const LARGEST_IMAGE = 5 * 1024 * 1024
export const MOST_PIXELS = 25_000_000
