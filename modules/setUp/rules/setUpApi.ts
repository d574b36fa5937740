import { z } from 'zod'
import { endpoint } from '../../../kit/rules/endpoint.ts'
import { person } from '../../../kit/rules/person.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { regionQuery } from '../../places/rules/region.ts'
import { setUpAccess } from './access.ts'

/** The steps in which a region is set up, in the order in which they are shown. */
export const STEPS = ['sending', 'receivers', 'release', 'people'] as const
export type StepName = (typeof STEPS)[number]

const need = z.object({
  key: z.string(),
  label: z.string(),
  state: z.enum(['met', 'open', 'left']),
  /** Who left it as it is, and when; null for whatever is not left. */
  left: z.object({ by: person, on: z.string() }).nullable(),
})

const step = z.object({ step: z.enum(STEPS), isOpen: z.boolean(), needs: z.array(need) })
export type SetUpStep = z.output<typeof step>

/** How far a region is set up; a step that asks for nothing there is left out. */
const standing = z.object({
  region: z.object({ id: z.number(), name: z.string() }),
  steps: z.array(step),
  /** The regions that the user may look at, with the number of their open steps. */
  regions: z.array(z.object({ id: z.number(), name: z.string(), open: z.number() })),
})
export type SetUpStanding = z.output<typeof standing>

const MOST_NEEDS = 500

/** Of which step, and of what in it: what the page showed as missing, so that nothing else is left unseen. */
const leaving = z.strictObject(
  {
    step: z.enum(STEPS, { error: messageWords.option }),
    needs: z
      .array(z.string({ error: messageWords.invalid }), { error: messageWords.invalid })
      .max(MOST_NEEDS, { error: messageWords.invalid }),
  },
  { error: messageWords.invalid },
)
export type Leaving = z.output<typeof leaving>

/** The calls of setting up a region. */
export const setUpApi = {
  standing: endpoint({
    method: 'GET',
    path: '/setUp/',
    summary: 'How far a region is set up',
    access: setUpAccess.see,
    query: regionQuery,
    response: standing,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/setUp/leave/',
    summary: 'Leave as it is what a step of the set-up misses',
    access: setUpAccess.leave,
    query: regionQuery,
    body: leaving,
    response: standing,
    once: false,
  }),
  askAgain: endpoint({
    method: 'POST',
    path: '/setUp/askAgain/',
    summary: 'Ask again for what was left as it is',
    access: setUpAccess.leave,
    query: regionQuery,
    body: leaving,
    response: standing,
    once: false,
  }),
} as const
