/** A letter as it is read: without the breaks of its lines and with its signs decoded (quoted-printable). */
export const plainLetter = (source: string): string =>
  source
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (coded) => Buffer.from(coded.replaceAll('=', ''), 'hex').toString())
