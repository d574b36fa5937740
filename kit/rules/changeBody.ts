import { z } from 'zod'
import { messageWords } from '../words/en.ts'
import { version } from './fields.ts'

const ANYTHING = z.unknown().optional()

/** The keys of an answer that a PUT accepts and ignores, beside those that a client may set (decisions §4). */
export function changeBody<Shape extends z.ZodRawShape>(input: Shape, answer: z.ZodObject) {
  const ignored = Object.keys(answer.shape).filter((key) => !(key in input) && key !== 'version')
  const passed = Object.fromEntries(ignored.map((key) => [key, ANYTHING]))
  return z
    .strictObject({ ...passed, ...input, version: version() }, { error: messageWords.invalid })
    .transform((body) =>
      Object.fromEntries(Object.entries(body).filter(([key]) => key in input || key === 'version')),
    ) as unknown as z.ZodType<z.output<z.ZodObject<Shape>> & { version?: number }>
}
