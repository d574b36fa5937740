import { z } from 'zod'
import { endpoint } from '../../../kit/rules/endpoint.ts'
import { canonicalText, isPlainText } from '../../../kit/rules/fields.ts'
import { LIMITS } from '../../../kit/rules/messages.ts'
import { messageWords } from '../../../kit/words/en.ts'

/** Fewer signs are nobody's name. */
export const FEWEST_SIGNS = 2

/** How many of one kind are named. */
export const MOST_HITS = 5

/** Whoever was found in one kind of thing, the likeliest first; `more`: not all of them. */
const personGroup = z.object({
  key: z.string(),
  label: z.string(),
  hits: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      line: z.string(),
      status: z.string(),
      path: z.string(),
    }),
  ),
  more: z.boolean(),
})
export type PersonHits = z.output<typeof personGroup>

/** What the header asks. What is typed stands in the body, so that no log and no address keeps it. */
export const personApi = {
  search: endpoint({
    method: 'POST',
    path: '/person/search/',
    summary: 'People by name, phone or e-mail, in everything that the user may list',
    access: 'signedIn',
    changes: false,
    body: z.strictObject({
      query: z
        .string({ error: messageWords.invalid })
        .overwrite(canonicalText)
        .trim()
        .min(FEWEST_SIGNS, { error: messageWords.atLeastTwo, abort: true })
        .max(LIMITS.name, { error: messageWords.atMost(LIMITS.name), abort: true })
        .refine(isPlainText, { error: messageWords.invalid }),
    }),
    response: z.array(personGroup),
  }),
} as const
