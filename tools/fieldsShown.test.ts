import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { KINDS } from '../modules/announcements/kinds/all.ts'
import { bayahInput } from '../modules/bayah/rules/registration.ts'
import { workflowInput } from '../modules/ghusl/rules/workflow.ts'
import type { AnnouncementKind } from '../modules/kinds/rules/kindNames.ts'
import { deliveryInput } from '../modules/transfers/rules/delivery.ts'
import { orderInput } from '../modules/transfers/rules/order.ts'
import { userInput } from '../modules/users/rules/user.ts'
import { readSources } from './sources.ts'

// What somebody can say of a record, its form asks for and its view shows. What neither the compiler nor a test of its own
// would name is named here: a field that only the rules know.

const ROOT = posix.join(import.meta.dirname, '..')
const sources = new Map(readSources(ROOT).map(({ path, text }) => [path, text]))

/** What puts fields together for a screen; not what declares them, or says how they are called. */
const IS_PART = /^modules\/.*\/(web\/|rules\/(deceased|printed|names)\.)/

/** A screen's own words: its file with all that it imports of the modules' screens. */
function screenOf(path: string, read = new Set<string>()): string {
  const text = sources.get(path)
  if (text === undefined) throw new Error(`there is no ${path}`)
  if (read.has(path)) return ''
  read.add(path)
  const imported = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, from = '']) => posix.join(posix.dirname(path), from))
  const parts = imported.filter((each) => IS_PART.test(each) && sources.has(each))
  return [text, ...parts.map((each) => screenOf(each, read))].join('\n')
}

const missing = (screen: string, fields: readonly string[]) => {
  const text = screenOf(screen)
  return fields.filter((field) => !new RegExp(`\\b${field}`, 'i').test(text))
}

type Shown = {
  readonly input: object
  readonly form: string
  readonly view: string
  /** What a view says without naming the field, each with how. */
  readonly otherwise?: Readonly<Record<string, string>>
}

const OTHERWISE: Partial<Record<AnnouncementKind, Shown['otherwise']>> = {
  mayyit: {
    samarAndZiaratDateTime: 'in the wording',
    dilsojiDateTime: 'in the wording',
    fatehaDateTime: 'in the wording',
    stepId: 'by the link to its workflow',
  },
}

const kinds = Object.values(KINDS).map(({ kind, input }): [string, Shown] => {
  const web = `modules/announcements/kinds/${kind}/web/${kind}`
  const view = [`${web}View.ts`, `${web}View.tsx`].find((path) => sources.has(path))
  return [kind, { input, form: `${web}Editor.tsx`, view: view ?? '', otherwise: OTHERWISE[kind] }]
})

const SHOWN: readonly [string, Shown][] = [
  ...kinds,
  [
    "Bay'ah",
    {
      input: bayahInput,
      form: 'modules/bayah/web/bayahEditors.tsx',
      view: 'modules/bayah/web/BayahView.tsx',
      otherwise: { jamatkhanaId: 'by its name' },
    },
  ],
  [
    'workflow',
    { input: workflowInput, form: 'modules/ghusl/web/NewWorkflow.tsx', view: 'modules/ghusl/web/WorkflowView.tsx' },
  ],
  [
    'order',
    {
      input: orderInput,
      form: 'modules/transfers/web/orderEditors.tsx',
      view: 'modules/transfers/web/OrderView.tsx',
      otherwise: { deceasedAge: 'as one age', deceasedAgeUnit: 'as one age' },
    },
  ],
  [
    'delivery',
    {
      input: deliveryInput,
      form: 'modules/transfers/web/DeliverForm.tsx',
      view: 'modules/transfers/web/DeliveryView.tsx',
    },
  ],
  [
    'user',
    {
      input: userInput,
      form: 'modules/users/web/userEditors.tsx',
      view: 'modules/users/web/UserView.tsx',
      otherwise: { firstName: 'in the heading', middleName: 'in the heading', lastName: 'in the heading' },
    },
  ],
]

describe.each(SHOWN)('of %s', (_name, { input, form, view, otherwise = {} }) => {
  it('the form asks for every field', () => {
    expect(missing(form, Object.keys(input))).toEqual([])
  })

  it('the view shows every field', () => {
    expect(missing(view, Object.keys(input))).toEqual(Object.keys(otherwise))
  })
})

it('names a field that no screen knows', () => {
  expect(missing('modules/transfers/web/OrderView.tsx', ['vendorName', 'dropOffPlanet'])).toEqual(['dropOffPlanet'])
})
