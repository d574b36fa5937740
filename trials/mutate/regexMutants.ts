/**
 * The mutants of a regular expression literal: without an anchor, without the `i`, without one sign of a class, with the
 * class turned round, with one repetition fewer or more, without a `?`.
 */
export function regexMutants(literal: string): string[] {
  const end = literal.lastIndexOf('/')
  const [body, flags] = [literal.slice(1, end), literal.slice(end + 1)]
  const without = (start: number, length = 1) => body.slice(0, start) + body.slice(start + length)
  const bodies: string[] = []
  let inClass = false
  for (let at = 0; at < body.length; at++) {
    const sign = body[at] ?? ''
    const length = signLength(body, at)
    if (!inClass && sign === '[') {
      inClass = true
      const turned = body[at + 1] === '^'
      bodies.push(turned ? without(at + 1) : `${body.slice(0, at + 1)}^${body.slice(at + 1)}`)
      if (turned) at += 1
    } else if (inClass && sign === ']') inClass = false
    else if (inClass) {
      const range = body[at + length] === '-' && body[at + length + 1] !== ']'
      const whole = range ? length + 1 + signLength(body, at + length + 1) : length
      bodies.push(without(at, whole))
      at += whole - 1
    } else if (length > 1) at += length - 1
    else if ('^$'.includes(sign)) bodies.push(without(at))
    else if ('+*'.includes(sign)) bodies.push(without(at))
    else if (sign === '?' && body[at - 1] !== '(') bodies.push(without(at))
  }
  const insensitive = flags.includes('i') ? [`/${body}/${flags.replace('i', '')}`] : []
  return [...new Set(bodies)].map((each) => `/${each}/${flags}`).concat(insensitive)
}

/** How many characters the sign at this place takes: `a`, `\d`, `\ue000`, `\x41`. */
function signLength(body: string, at: number): number {
  if (body[at] !== '\\') return 1
  return body[at + 1] === 'u' ? 6 : body[at + 1] === 'x' ? 4 : 2
}
