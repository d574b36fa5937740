import { describe, expect, it } from 'vitest'
import { formatSettings, parseSettings, type SettingTexts } from '../rules/settings.ts'
import { changedTexts, draftFrom, textsOf } from './settingsDraft.ts'

const stored: SettingTexts = {
  ...formatSettings(parseSettings({})),
  'samar.days': 'Sun|Mon',
  'samar.time': '19:30|21:00',
  'mafi.blocked': 'true',
  mgcEmail: 'a@x.org,b@y.org',
  onDutyNames: 'Karim Virani, 416-555-0101',
}

describe('the form of the settings', () => {
  it('starts with one empty slot where no time is set', () => {
    const { samar, mafi, mgcEmail, catchAllEmail, onDutyNames } = draftFrom(stored)
    expect(samar).toEqual({
      days: ['Sun', 'Mon'],
      time: ['19:30', '21:00'],
      blocked: false,
      familyApprovalRequired: false,
    })
    expect(mafi).toMatchObject({ days: [], time: [''], blocked: true })
    expect([mgcEmail, catchAllEmail]).toEqual(['a@x.org, b@y.org', null])
    expect([onDutyNames, draftFrom({}).onDutyNames]).toEqual(['Karim Virani, 416-555-0101', null])
  })

  it('sends the kinds that are shown, every list, and nothing that stayed the same', () => {
    const draft = draftFrom(stored)
    const texts = textsOf(
      {
        ...draft,
        samar: { ...draft.samar, days: ['Fri'] },
        catchAllEmail: 'c@z.org',
        onDutyNames: null,
        bayahContacts: 'Rozina Pirani, 416-555-0103',
      },
      ['samar'],
      stored,
    )
    expect(Object.keys(texts).filter((name) => name.includes('.'))).toEqual([
      'samar.days',
      'samar.time',
      'samar.blocked',
      'samar.familyApprovalRequired',
    ])
    const checked = { ...texts, mgcEmail: 'a@x.org,b@y.org' }
    expect(changedTexts(checked, stored)).toEqual({
      ...{ 'samar.days': 'Fri', catchAllEmail: 'c@z.org' },
      ...{ onDutyNames: '', bayahContacts: 'Rozina Pirani, 416-555-0103' },
    })
  })

  it('asks for no days and times of a kind that never had any, until one of them is given', () => {
    const draft = draftFrom({})
    const slots = (changes: Partial<typeof draft.samar>) =>
      Object.keys(textsOf({ ...draft, samar: { ...draft.samar, ...changes } }, ['samar'], {})).filter((name) =>
        /days|time/.test(name),
      )
    expect(slots({})).toEqual([])
    expect(slots({ days: ['Fri'] })).toEqual(['samar.days', 'samar.time'])
    expect(slots({ time: ['', '19:30'] })).toEqual(['samar.days', 'samar.time'])
    const emptied = textsOf(draft, ['samar'], { 'samar.days': 'Fri', 'samar.time': '19:30' })
    expect(emptied).toMatchObject({ 'samar.days': '', 'samar.time': '' })
  })
})
