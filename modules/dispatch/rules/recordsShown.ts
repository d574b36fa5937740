/** So many records of an announcement are shown at once; the others are asked for part by part. */
export const RECORDS_SHOWN = 50
