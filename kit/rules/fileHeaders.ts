// What a file that is made as it is sent says of itself, so that the page can show how far it is.

/** How many rows the file will have, its heading not counted. */
export const ROWS_HEADER = 'X-Rows'

/** About how many bytes the file will have, judged by its first rows. */
export const EXPECTED_BYTES_HEADER = 'X-Expected-Bytes'
