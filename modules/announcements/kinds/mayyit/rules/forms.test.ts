import { describe, expect, it } from 'vitest'
import { factsWith, formErrors } from '../testing/facts.ts'
import { draftInput, JK, plannedInput } from '../testing/inputs.ts'
import { clashWords } from '../words/en.ts'
import { questionBefore, warningsFor } from './advice.ts'
import { clashesInWords, clashInWords } from './clashes.ts'
import { contentFields, openTabs, PRIVATE_FIELDS, TABS, tabOf } from './fields.ts'
import { mayyitRecord, mayyitRow } from './record.ts'
import { isOn, isPlanned, SECTION_NAMES, switchedOff } from './sections.ts'

const NOW = '2026-11-16T17:00:00Z'

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
    expect(questionBefore(draftInput(), null, NOW)?.title).toBe('Incomplete information')
    expect(questionBefore(plannedInput(), null, NOW)?.text).toBe(
      "No dilsoji information provided so it won't be announced. Do you want to continue?",
    )
    expect(questionBefore(plannedInput({ dilsojiJk: JK.donMills }), null, NOW)).toBeNull()
    expect(questionBefore(draftInput(), { status: 'APPROVAL_PENDING' }, NOW)?.confirmLabel).toBe('Save as a draft')
    expect(questionBefore(plannedInput(), null, '2026-11-20T18:00:00Z')?.text).toBe(
      'This funeral has already taken place. It will be recorded, and nothing will be announced. Do you want to continue?',
    )
  })

  it('say that an approved Mayyit without its funeral is approved no more, and asks nobody', () => {
    const question = questionBefore(draftInput(), { status: 'APPROVED' }, NOW)
    expect(question?.title).toBe('It will no longer be approved')
    expect(question?.text).toContain('it becomes a draft: the approval is taken back and nobody is asked')
    expect(questionBefore(plannedInput(), { status: 'APPROVED' }, NOW)?.title).toBe('No Dilsoji')
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
    expect(warningsFor(typed, 'America/Toronto', NOW)).toEqual([warning])
    expect(formErrors(draftInput(typed), factsWith())).toEqual({})
    expect(warningsFor({ ...typed, deceasedPostal: 'm4b 1b3' }, 'America/Toronto', NOW)).toEqual([])
  })

  it('a death after the funeral', () => {
    const typed = { dateOfDeath: '2026-11-21', chelliAnjaliDateTime: '2026-11-21T01:00:00Z' }
    expect(warningsFor(typed, 'America/Toronto', NOW)).toHaveLength(1)
    expect(warningsFor(typed, 'America/St_Johns', NOW)).toHaveLength(1)
    expect(warningsFor(typed, 'UTC', NOW)).toEqual([])
  })

  it.each([
    ['2025-11-15', 'This is more than a year ago. Please check the year.'],
    ['2025-11-16', 'This is more than 30 days before Chelli Anjali. Please check both dates.'],
    ['2026-10-20', 'This is more than 30 days before Chelli Anjali. Please check both dates.'],
    ['2026-10-21', null],
  ])('a death on %s with a funeral on 20 November', (dateOfDeath, message) => {
    const typed = { dateOfDeath, chelliAnjaliDateTime: '2026-11-20T18:00:00Z' }
    const said = warningsFor(typed, 'America/Toronto', NOW).map((warning) => warning.message)
    expect(said).toEqual(message === null ? [] : [message])
    expect(warningsFor({ dateOfDeath }, 'America/Toronto', NOW)).toHaveLength(dateOfDeath === '2025-11-15' ? 1 : 0)
  })

  it('a gathering more than 60 days ahead', () => {
    const on = (day: string) => warningsFor({ dilsojiDateTime: `${day}T18:00:00Z` }, 'America/Toronto', NOW)
    expect(on('2027-01-15')).toEqual([])
    expect(on('2027-01-16')).toEqual([
      { field: 'dilsojiDateTime', message: 'This is more than 60 days ahead. Please check the date.' },
    ])
  })

  it('another announcement at the same place and time', () => {
    const at = '2026-11-20T19:00:00Z'
    const other = { kind: 'mayyit' as const, id: 4, name: 'Gulshan Virani', what: 'Chelli Anjali', at }
    expect(clashesInWords('chelliAnjaliDateTime')).toMatch(/at this cemetery within two hours/)
    expect(clashesInWords('dilsojiDateTime')).toMatch(/at this Jamatkhana at the same time/)
    expect(clashInWords(other, 'America/Toronto')).toBe(
      'Chelli Anjali of Gulshan Virani, Friday, 20 November 2026, 2:00 pm.',
    )
    expect(clashWords.count('Dilsoji', 1)).toBe('Dilsoji: 1 other announcement is planned at this place and time')
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
