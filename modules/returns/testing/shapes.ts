import { byExchangeAndGoogle } from './exchangeAndGoogle.ts'
import { inWords } from './inWords.ts'
import { combinedShapes, type Shape } from './notices.ts'
import { byPostfixAndExim } from './postfixAndExim.ts'

/** Every message that the reader of notices is tried with, with both ends of lines. */
export const shapes = (): Shape[] =>
  [...combinedShapes(), ...byExchangeAndGoogle(), ...byPostfixAndExim(), ...inWords()].flatMap((shape) => [
    shape,
    { ...shape, name: `${shape.name}; CRLF`, message: shape.message.replaceAll('\n', '\r\n') },
  ])
