import { z } from 'zod'
import { endpoint, idParam } from '../../../kit/rules/endpoint.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { CARE_PATHS } from '../../holdingArea/rules/about.ts'
import { labelFaultWords } from '../words/en.ts'
import { custodyAccess } from './access.ts'
import { WHEREABOUTS } from './events.ts'
import { LABELS, labelIn } from './label.ts'

/** Whose labels are printed; a delivery that is linked to nothing has none. */
const of = z.enum(['workflow', 'deceasedTransfer']).transform((word) => CARE_PATHS[word])

/** Whoever wears a label: by three identifiers, and where they are. */
const labelled = z.object({
  label: z.enum(LABELS),
  about: z.object({ kind: z.string(), id: z.number() }),
  regionId: z.number(),
  name: z.string(),
  /** '81 years'; null where it is not known. */
  age: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  band: z.string().nullable(),
  where: z.enum(WHEREABOUTS),
})
export type LabelledPerson = z.output<typeof labelled>

const code = z
  .string({ error: messageWords.required })
  .refine((text) => labelIn(text) !== null, { error: labelFaultWords.notOurs })

/** Labels, and what their codes stand for (decisions §14). */
export const labelApi = {
  print: endpoint({
    method: 'GET',
    path: '/ghusl/:of/:id/labels/',
    summary: 'Wrist tag and door label of somebody in care, as PDF; that they were printed is recorded',
    access: custodyAccess.printLabels,
    params: z.object({ of, id: idParam }),
    response: z.null(),
    file: true,
  }),
  read: endpoint({
    method: 'POST',
    path: '/ghusl/custody/label/',
    summary:
      'Who wears the label with this code, which is recorded; one out of reach is not found, like one that never was',
    access: custodyAccess.see,
    body: z.strictObject({ code }, { error: messageWords.invalid }),
    response: labelled,
    changes: false,
  }),
} as const
