import fc from 'fast-check'

/** Any characters, lone surrogates too. (`fc.string({ unit: 'binary' })` first counts them all, which takes 5 s.) */
export const anyCharacters = (maxLength = 30): fc.Arbitrary<string> =>
  fc.array(fc.nat(0x10ffff), { maxLength }).map((points) => String.fromCodePoint(...points))
