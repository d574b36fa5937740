import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { check } from '../../../../../kit/rules/validation.ts'
import { anyForm, wellTypedForm } from '../testing/arbitrary.ts'
import { factsWith, formErrors, JAMATKHANAS, NOW } from '../testing/facts.ts'
import { CEMETERY } from '../testing/inputs.ts'
import { mayyitRules } from './mayyit.ts'

const RUNS = { numRuns: 2000 }
const facts = factsWith()

type Form = Record<string, unknown>
const zoneAt = (id: unknown) => JAMATKHANAS.find((known) => known.id === id)?.timezone ?? 'America/Toronto'
const minuteOfDay = (at: string, id: unknown) => {
  const { hour, minute } = Temporal.Instant.from(at).toZonedDateTimeISO(zoneAt(id))
  return hour * 60 + minute
}

/** 1§5 and decisions §12 once more, said in another way: which fields are wrong. */
function wrongFields(form: Form): string[] {
  const { chelliAnjaliLocation: where, chelliAnjaliDateTime: prayer } = form
  const wrong = new Set<string>()
  const no = (...fields: string[]) => {
    for (const field of fields) if (form[field] === null) wrong.add(field)
  }
  if (where !== null || prayer !== null)
    no('gender', 'chelliAnjaliLocation', 'chelliAnjaliDateTime', 'samarAndZiaratJk', 'officiatingJk', 'dateOfDeath')
  if (prayer !== null) no('contactName', 'contactEmail', 'contactPhone')
  if (form.dilsojiJk !== null || form.dilsojiDateTime !== null) no('dilsojiJk', 'dilsojiDateTime')
  if (form.fatehaJk !== null || form.fatehaDateTime !== null) no('fatehaJk', 'fatehaDateTime')
  if (form.burialFundCoverage || form.burialFundCoverageJk !== null || form.burialFundCoverageNumber !== null)
    no('burialFundCoverageJk', 'burialFundCoverageNumber')
  if (form.causeOfDeath === 'Cancer' || form.causeOfDeath === 'Other') no('causeOfDeathInfo')
  for (const field of ['officiatingJk', 'samarAndZiaratJk', 'dilsojiJk', 'fatehaJk', 'burialFundCoverageJk'])
    if (form[field] === 999) wrong.add(field)
  if (where !== null && where !== CEMETERY) wrong.add('chelliAnjaliLocation')
  const today = Temporal.Instant.from(NOW).toZonedDateTimeISO(zoneAt(form.officiatingJk)).toPlainDate().toString()
  if (typeof form.dateOfDeath === 'string' && form.dateOfDeath > today) wrong.add('dateOfDeath')
  for (const field of ['chelliAnjaliDateTime', 'samarAndZiaratDateTime', 'dilsojiDateTime', 'fatehaDateTime']) {
    const at = form[field]
    if (typeof at !== 'string') continue
    // All instants are in UTC with Z and whole seconds, so that text compares as time.
    if (at < NOW && !(typeof prayer === 'string' && prayer <= NOW)) wrong.add(field)
    if (field === 'chelliAnjaliDateTime' && Math.abs(minuteOfDay(at, form.officiatingJk) - 810) > 270) wrong.add(field)
    if (field === 'fatehaDateTime' && Math.abs(minuteOfDay(at, form.fatehaJk) - 900) > 360) wrong.add(field)
    if (typeof prayer !== 'string') continue
    if (field === 'dilsojiDateTime' ? at > prayer : at < prayer) wrong.add(field)
  }
  return [...wrong].sort()
}

describe('2,000 random forms', () => {
  it('are refused for the fields that the documents refuse, and for no other', () => {
    let taken = 0
    fc.assert(
      fc.property(wellTypedForm, (form) => {
        const errors = Object.keys(formErrors(form, facts)).sort()
        if (errors.length === 0) taken++
        expect(errors).toEqual(wrongFields(form))
      }),
      RUNS,
    )
    expect(taken).toBeGreaterThan(100)
  })

  it('never make the rules fail, whatever stands in them', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        for (const message of Object.values(formErrors(form, facts))) expect(message).toMatch(/\S/)
      }),
      RUNS,
    )
  })

  it('stay as they are once they are taken: what was saved can be sent again', () => {
    fc.assert(
      fc.property(wellTypedForm, (form) => {
        const first = check(mayyitRules.create, form)
        if (!first.ok) throw new Error('a well typed form was refused')
        const again = check(mayyitRules.change, { ...first.value, version: 3, id: 1, status: 'DRAFT' })
        const { workflowId, stepId, ...content } = first.value
        expect(again).toEqual({ ok: true, value: { ...content, version: 3 } })
        expect(mayyitRules.isComplete(first.value)).toBe(form.chelliAnjaliLocation !== null)
      }),
      { numRuns: 300 },
    )
  })
})
