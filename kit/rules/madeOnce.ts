/**
 * What is made once for each key and then kept, such as a statement for each kind or number of rows. Where keys are many,
 * all is forgotten once there are `most`.
 */
export function madeOnce<Key, Made>(make: (key: Key) => Made, most = Number.POSITIVE_INFINITY): (key: Key) => Made {
  const known = new Map<Key, Made>()
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before
    if (known.size >= most) known.clear()
    const made = make(key)
    known.set(key, made)
    return made
  }
}
