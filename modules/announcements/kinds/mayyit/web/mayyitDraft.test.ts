import { expect, test } from 'vitest'
import { openTabs } from '../rules/fields.ts'
import { mayyitRules } from '../rules/mayyit.ts'
import { factsWith, formErrors } from '../testing/facts.ts'
import { CEMETERY, JK } from '../testing/inputs.ts'
import { bodyOf, draftOfMayyit, type MayyitDraft, neededBySwitches, newMayyitDraft } from './mayyitDraft.ts'

const empty = newMayyitDraft({ workflowId: null, stepId: null })
const typed = (more: Partial<MayyitDraft>): MayyitDraft => ({ ...empty, ...more })
const OFF = { chelliAnjali: false, dilsoji: false, fateha: false, burialFund: false }

test('a new Mayyit starts with years and the age announced (1§9)', () => {
  expect(empty).toMatchObject({ deceasedAgeUnit: 'years', announceAge: true, deceasedName: null })
})

test('what is switched off is sent as null, whatever was typed (1§5)', () => {
  const body = bodyOf(
    typed({
      on: OFF,
      chelliAnjaliLocation: CEMETERY,
      samarAndZiaratJk: JK.headquarters,
      samarAndZiaratPlace: 'Hall 2',
      dilsojiJk: JK.eastYork,
      fatehaDateTime: '2026-11-21T18:00:00Z',
      burialFundCoverageNumber: 'B-12',
      officiatingJk: JK.eastYork,
    }),
  )
  expect(body).toMatchObject({
    chelliAnjaliLocation: null,
    samarAndZiaratJk: null,
    samarAndZiaratPlace: null,
    dilsojiJk: null,
    fatehaDateTime: null,
    burialFundCoverage: false,
    burialFundCoverageNumber: null,
    officiatingJk: JK.eastYork,
  })
  expect(body).not.toHaveProperty('on')
})

test('what is on is sent as typed', () => {
  const on = { ...OFF, dilsoji: true, burialFund: true }
  expect(bodyOf(typed({ on, dilsojiJk: JK.eastYork }))).toMatchObject({
    dilsojiJk: JK.eastYork,
    burialFundCoverage: true,
  })
})

test('a part that is switched on is asked for before anything stands in it', () => {
  const on = { ...OFF, fateha: true }
  expect(neededBySwitches(bodyOf(typed({ on })), on)).toEqual({
    fatehaJk: 'Please select jamatkhana.',
    fatehaDateTime: 'Please select Fateha date and time.',
  })
  expect(neededBySwitches(bodyOf(typed({ on: OFF })), OFF)).toEqual({})
})

test('the least draft passes every tab; without a city the third stays closed (1§2)', () => {
  const least = typed({ on: OFF, deceasedName: 'Rahim Lalani', deceasedAge: 77 })
  expect(openTabs(formErrors(bodyOf(least), factsWith()))).toEqual(['mgc', 'deceased'])
  expect(openTabs(formErrors(bodyOf({ ...least, city1: 'Toronto' }), factsWith()))).toEqual(['mgc', 'deceased', 'kin'])
})

test('a record that is edited has the parts on that hold something, and is sent back unchanged', () => {
  const content = mayyitRules.create.parse({
    deceasedName: 'Rahim Lalani',
    deceasedAge: 77,
    deceasedAgeUnit: 'years',
    city1: 'Toronto',
    samarAndZiaratJk: JK.headquarters,
    burialFundCoverage: true,
  })
  const draft = draftOfMayyit({ ...content, workflowId: 5, stepId: null } as Parameters<typeof draftOfMayyit>[0])
  expect(draft.on).toEqual({ chelliAnjali: true, dilsoji: false, fateha: false, burialFund: true })
  expect(bodyOf(draft)).toMatchObject({ ...content, workflowId: 5 })
})
