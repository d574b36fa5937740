import { describe, expect, it } from 'vitest'
import { factsWith } from '../testing/facts.ts'
import { draftInput, JK, plannedInput } from '../testing/inputs.ts'
import { questionBefore, warningsFor } from './advice.ts'
import { clashInWords } from './clashes.ts'
import { contentFields, PRIVATE_FIELDS, TABS } from './fields.ts'
import { mayyitRecord, mayyitRow } from './record.ts'
import { isOn, isPlanned, SECTION_NAMES, switchedOff } from './sections.ts'
import { formErrors, openTabs, tabOf } from './tabs.ts'

describe('the tabs', () => {
  it('hold every field once', () => {
    const all = TABS.flatMap(({ fields }) => fields as readonly string[])
    expect([...all].sort()).toEqual([...Object.keys(contentFields), 'workflowId', 'stepId'].sort())
    expect(tabOf('city1')).toBe('deceased')
    expect(tabOf('contactEmail')).toBe('kin')
    expect(tabOf('causeOfDeath')).toBe('mgc')
    expect(tabOf('nothing')).toBeNull()
  })

  it.each([
    [{}, ['mgc', 'deceased', 'kin']],
    [{ deceasedAge: -1 }, ['mgc']],
    [{ city1: '' }, ['mgc', 'deceased']],
    [{ nextOfKinEmail: 'x' }, ['mgc', 'deceased', 'kin']],
    [{ deceasedAge: -1, nextOfKinEmail: 'x' }, ['mgc']],
  ])('with %j open: %j', (typed, open) => {
    expect(openTabs(formErrors(draftInput(typed), factsWith()))).toEqual(open)
  })
})

describe('the sections', () => {
  it('are on with any field, and their fields null once switched off', () => {
    expect(isPlanned(draftInput())).toBe(false)
    expect(isPlanned(draftInput({ chelliAnjaliLocation: '  ' }))).toBe(false)
    expect(isPlanned(draftInput({ chelliAnjaliDateTime: '2026-11-20T18:00:00Z' }))).toBe(true)
    const full = plannedInput({
      dilsojiJk: JK.donMills,
      fatehaJk: JK.donMills,
      burialFundCoverage: true,
      burialFundCoverageJk: JK.donMills,
    })
    for (const name of SECTION_NAMES) {
      expect(isOn(full, name)).toBe(true)
      expect(isOn({ ...full, ...switchedOff(name) }, name)).toBe(false)
    }
    expect(switchedOff('burialFund')).toEqual({
      burialFundCoverage: false,
      burialFundCoverageJk: null,
      burialFundCoverageNumber: null,
      burialFundCoverageName: null,
    })
  })

  it('ask before a draft is saved, and before Dilsoji is left out', () => {
    expect(questionBefore(draftInput())?.title).toBe('Incomplete information')
    expect(questionBefore(plannedInput())?.text).toBe(
      "No dilsoji information provided so it won't be announced. Do you want to continue?",
    )
    expect(questionBefore(plannedInput({ dilsojiJk: JK.donMills }))).toBeNull()
  })
})

describe('what only warns', () => {
  it('a postal code that no Canadian province has', () => {
    const typed = {
      deceasedProvince: 'Ontario',
      deceasedPostal: '123456',
      nextOfKinProvince: 'Texas',
      nextOfKinPostal: '123456',
    }
    const warning = { field: 'deceasedPostal', message: 'This does not look like a Canadian postal code.' }
    expect(warningsFor(typed, 'America/Toronto')).toEqual([warning])
    expect(formErrors(draftInput(typed), factsWith())).toEqual({})
    expect(warningsFor({ ...typed, deceasedPostal: 'm4b 1b3' }, 'America/Toronto')).toEqual([])
  })

  it('a death after the funeral', () => {
    const typed = { dateOfDeath: '2026-11-21', chelliAnjaliDateTime: '2026-11-21T01:00:00Z' }
    expect(warningsFor(typed, 'America/Toronto')).toHaveLength(1)
    expect(warningsFor(typed, 'America/St_Johns')).toHaveLength(1)
    expect(warningsFor(typed, 'UTC')).toEqual([])
  })

  it('another announcement at the same place and time', () => {
    const at = '2026-11-20T19:00:00Z'
    const other = { kind: 'mayyit', id: 4, name: 'Gulshan Virani', what: 'Chelli Anjali', at }
    expect(clashInWords({ field: 'chelliAnjaliDateTime', other }, 'America/Toronto')).toBe(
      'Chelli Anjali of Gulshan Virani is at this cemetery within two hours of this: Friday, 20 November 2026, 2:00 pm.',
    )
    expect(clashInWords({ field: 'dilsojiDateTime', other: null }, 'America/Toronto')).toBe(
      'Another announcement has something planned at this Jamatkhana at the same time.',
    )
  })
})

describe('what list rows say', () => {
  it('holds nothing private, and no cause of death', () => {
    expect(
      Object.keys(mayyitRow.shape).filter((field) => (PRIVATE_FIELDS as readonly string[]).includes(field)),
    ).toEqual([])
    for (const field of Object.keys(contentFields)) expect(mayyitRecord.shape).toHaveProperty(field)
  })
})
