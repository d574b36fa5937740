import { describe, expect, it } from 'vitest'
import { secretsOf } from '../../../../../kit/rules/secret.ts'
import { judgeLifeDays } from '../../../../particulars/rules/particulars.ts'
import { form15Body, form15Differences, form15Filled, form15From, form15Missing } from './form15.ts'
import { FORM15_FIELDS, FORM15_GROUPS } from './form15Fields.ts'

const mayyit = {
  deceasedName: 'Rahim Ali Hassan Lalani',
  gender: 'MALE' as const,
  dateOfDeath: '2026-11-15',
  placeOfDeath: 'Hospital',
  maritalStatus: 'Widowed',
  chelliAnjaliDateTime: '2026-11-21T01:00:00Z',
  chelliAnjaliLocation: 'Maple Hollow Cemetery',
  timezone: 'America/Toronto',
  deceasedStreet1: '12 Pape Avenue',
  deceasedStreet2: null,
  deceasedCity: 'Toronto',
  deceasedProvince: 'Ontario',
  deceasedPostal: 'M4B1B3',
  nextOfKin: 'Karim Lalani',
  nextOfKinRelation: 'Son',
  nextOfKinStreet1: null,
  nextOfKinStreet2: null,
  nextOfKinCity: 'Ajax',
  nextOfKinProvince: null,
  nextOfKinPostal: null,
  nextOfKinPhone: '416-555-1234',
}

describe('Form 15', () => {
  it('has a label and a place for every field', () => {
    expect(FORM15_GROUPS.flatMap(({ fields }) => Object.keys(fields)).sort()).toEqual([...FORM15_FIELDS].sort())
  })

  it('has one secret, which no browser keeps', () => {
    expect([...secretsOf(form15Body)]).toEqual([['sin', 'SIN']])
  })

  it('leaves open what the Mayyit does not say, and guesses no name', () => {
    const nothing = { nextOfKinCity: null, deceasedStreet1: null, deceasedCity: null }
    const nowhere = { ...mayyit, ...nothing, deceasedProvince: null, deceasedPostal: null, deceasedName: 'Rahim' }
    const found = form15From(nowhere)
    expect(found).toMatchObject({ deceasedFirstName: 'Rahim' })
    for (const field of ['informantAddress', 'deceasedAddress', 'deceasedLastName', 'deceasedOtherNames'] as const)
      expect(found[field] ?? null).toBeNull()
    expect(form15From({ ...mayyit, deceasedName: 'Rahim Lalani' })).toMatchObject({ deceasedLastName: 'Lalani' })
  })

  it('takes an address whole', () => {
    const street = { nextOfKinStreet1: '3 Main Street', nextOfKinStreet2: 'Floor 2', deceasedStreet2: 'Unit 4' }
    const whole = { ...mayyit, ...street, nextOfKinProvince: 'Ontario', nextOfKinPostal: 'L1S1A1' }
    expect(form15From(whole)).toMatchObject({
      informantAddress: '3 Main Street, Floor 2, Ajax, Ontario, L1S1A1',
      deceasedAddress: '12 Pape Avenue, Unit 4, Toronto, Ontario, M4B1B3',
    })
  })

  it('is filled in from the Mayyit', () => {
    expect(form15From(mayyit)).toEqual({
      deceasedLastName: 'Lalani',
      deceasedFirstName: 'Rahim',
      deceasedOtherNames: 'Ali Hassan',
      sex: 'MALE',
      deceasedAddress: '12 Pape Avenue, Toronto, Ontario, M4B1B3',
      maritalStatus: 'Widowed',
      dateOfDeath: '2026-11-15',
      placeOfDeathType: 'Hospital',
      informantName: 'Karim Lalani',
      informantRelation: 'Son',
      informantAddress: 'Ajax',
      informantPhone: '416-555-1234',
      disposition: 'Burial',
      // 8:00 pm of the 20th in Toronto.
      dispositionDate: '2026-11-20',
      dispositionPlace: 'Maple Hollow Cemetery',
    })
  })

  it('leaves to a person what the Mayyit does not say', () => {
    const found = form15From({
      ...mayyit,
      deceasedName: 'Rahim',
      gender: 'PREFER_NOT_TO_SAY',
      chelliAnjaliLocation: null,
    })
    expect(found).toMatchObject({ deceasedFirstName: 'Rahim' })
    for (const field of ['deceasedLastName', 'sex', 'disposition', 'dispositionPlace'])
      expect(found).not.toHaveProperty(field)
  })

  it('keeps what was written, and follows the Mayyit in the rest', () => {
    const found = form15From(mayyit)
    const saved = { ...form15Filled({}, found), deceasedLastName: 'Lalany', cityOfBirth: 'Nairobi' }
    const written = form15Differences(saved, found)
    expect(Object.entries(written).filter(([, value]) => value !== null)).toEqual([
      ['deceasedLastName', 'Lalany'],
      ['cityOfBirth', 'Nairobi'],
    ])
    const later = form15Filled(written, form15From({ ...mayyit, placeOfDeath: 'Hospice' }))
    expect(later).toMatchObject({ deceasedLastName: 'Lalany', placeOfDeathType: 'Hospice', deceasedFirstName: 'Rahim' })
  })

  it('lists what is missing; a partner only for those who had one', () => {
    const filled = form15Filled({}, form15From(mayyit))
    const fields = form15Missing(filled, true).map(({ field }) => field)
    expect(fields).toContain('partnerLastName')
    expect(fields).toContain('motherBirthplace')
    expect(fields).not.toContain('deceasedOtherNames')
    expect(fields).not.toContain('deceasedLastName')
    const single = form15Missing({ ...filled, maritalStatus: 'Single (never married)' }, true).map(({ field }) => field)
    expect(single).not.toContain('partnerLastName')
    expect(fields).not.toContain('sin')
    expect(form15Missing({ ...filled, deceasedAddress: null }, false).slice(4, 7)).toEqual([
      { field: 'deceasedAddress', label: 'Address' },
      { field: 'sin', label: 'SIN' },
      { field: 'partnerLastName', label: 'Last name of the partner' },
    ])
    expect(form15Missing(filled, true)[0]).toEqual({ field: 'deceasedLastNameAtBirth', label: 'Last name at birth' })
  })

  it('knows days that cannot be', () => {
    expect(judgeLifeDays({ dateOfBirth: '1949-03-02', dateOfDeath: '2026-11-15' }, '2026-11-16')).toEqual({})
    expect(judgeLifeDays({ dateOfBirth: '2026-11-17', dateOfDeath: '2026-11-18' }, '2026-11-16')).toEqual({
      dateOfBirth: 'The date cannot be in the future.',
      dateOfDeath: 'The date cannot be in the future.',
    })
    expect(judgeLifeDays({ dateOfBirth: '2026-11-15', dateOfDeath: '2026-11-14' }, '2026-11-16')).toEqual({
      dateOfBirth: 'The date of birth is after the date of death.',
    })
  })
})
