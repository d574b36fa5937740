import { z } from 'zod'

const LABELS = new WeakMap<z.ZodType, string>()

/** Declares a field as one that no browser keeps (decisions §12, §17); `label` is how a person is told of it. */
export function secret<Field extends z.ZodType>(label: string, field: Field): Field {
  LABELS.set(field, label)
  return field
}

/** The secret fields of what a schema describes, wherever they stand in it: their labels by their names. */
export function secretsOf(schema: z.ZodType): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const visit = (part: unknown, name: string) => {
    if (Array.isArray(part)) for (const each of part) visit(each, name)
    if (!(part instanceof z.ZodType)) return
    const label = LABELS.get(part)
    if (label !== undefined) found.set(name, label)
    for (const [key, inner] of Object.entries(part.def)) {
      if (key === 'shape') for (const [field, type] of Object.entries(inner)) visit(type, field)
      else visit(inner, name)
    }
  }
  visit(schema, '')
  return found
}
