import { describe, expect, it, test } from 'vitest'
import type { FilterType } from '../../../kit/rules/search.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import { KINDS } from '../kinds/all.ts'
import { recordAccess, statusActions } from './access.ts'

type Declared = {
  module: string
  label: string
  plural: string
  thing: string
  priority: boolean
  asksFamily: boolean
  nameField: string
  jamatkhanaField: string | null
  /** Fields of its lists, besides those that every list has. */
  fields: Record<string, FilterType>
  private: readonly string[]
}

const EVERY_LIST: Record<string, FilterType> = {
  id: 'NUMBER',
  status: 'SELECT',
  regionId: 'SELECT',
  approvedOn: 'DATE_TIME',
  announcementSentOn: 'DATE_TIME',
  createdOn: 'DATE_TIME',
  updatedOn: 'DATE_TIME',
}
const DECEASED: Record<string, FilterType> = {
  deceasedTitle: 'TEXT',
  deceasedName: 'TEXT',
  firstCity: 'TEXT',
  secondCity: 'TEXT',
  firstFamily: 'TEXT',
  secondFamily: 'TEXT',
  jamatkhanaId: 'SELECT',
  priority: 'SELECT',
}

/** What the documents say of each kind, written down by hand (1§3–§9). */
const TABLE: Record<AnnouncementKind, Declared> = {
  samar: {
    module: 'SAMAR',
    label: 'Samar',
    plural: 'Samars',
    asksFamily: true,
    nameField: 'deceasedName',
    jamatkhanaField: 'jamatkhanaId',
    thing: 'Announcement',
    priority: true,
    fields: { ...DECEASED, samarDate: 'DATE' },
    private: ['familyContact'],
  },
  mafi: {
    module: 'MAFI',
    label: 'Mafi',
    plural: 'Mafis',
    asksFamily: true,
    nameField: 'name',
    jamatkhanaField: null,
    thing: 'Announcement',
    priority: false,
    fields: { title: 'TEXT', name: 'TEXT', jamatkhanaId: 'SELECT' },
    private: ['familyContact'],
  },
  fateha: {
    module: 'FATEHA',
    label: 'Fateha Khwani',
    plural: 'Fateha Khwani requests',
    asksFamily: true,
    nameField: 'deceasedName',
    jamatkhanaField: 'jamatkhanaId',
    thing: 'Request',
    priority: true,
    fields: { ...DECEASED, fatehaDate: 'DATE_TIME' },
    private: ['familyContact'],
  },
  mayyit: {
    module: 'MAYYIT',
    label: 'Mayyit',
    plural: 'Mayyits',
    asksFamily: true,
    nameField: 'deceasedName',
    jamatkhanaField: 'officiatingJk',
    thing: 'Announcement',
    priority: false,
    fields: {
      deceasedTitle: 'TEXT',
      deceasedName: 'TEXT',
      dateOfDeath: 'DATE',
      chelliAnjaliLocation: 'TEXT',
      chelliAnjaliDateTime: 'DATE_TIME',
      officiatingJk: 'SELECT',
      samarAndZiaratJk: 'SELECT',
      samarAndZiaratDateTime: 'DATE_TIME',
      dilsojiDateTime: 'DATE_TIME',
      fatehaDateTime: 'DATE_TIME',
      mayyitNumber: 'NUMBER',
      placeOfDeath: 'SELECT',
      chelliAnjaliDay: 'SELECT',
    },
    // Causes, addresses, and how people are reached.
    private: [
      ...['causeOfDeath', 'causeOfDeathInfo'],
      ...['Street1', 'Street2', 'City', 'Province', 'Postal'].flatMap((of) => [`deceased${of}`, `nextOfKin${of}`]),
      ...['nextOfKin', 'nextOfKinRelation', 'nextOfKinEmail', 'nextOfKinPhone', 'nextOfKinAltPhone'],
      ...['contactName', 'contactEmail', 'contactEmail2', 'contactPhone', 'contactAltPhone'],
    ],
  },
}

describe.each(Object.entries(TABLE))('%s', (name, { priority, fields, private: hidden, ...same }) => {
  const kind = KINDS[name as AnnouncementKind]

  it('is what the documents say', () => {
    expect(kind).toMatchObject({ kind: name, hasPriority: priority, ...same })
    expect([...kind.privateFields].sort()).toEqual([...hidden].sort())
  })

  it('lists these fields, each filtered as what it is', () => {
    const declared = Object.entries(kind.fields).map(([field, { type }]) => [field, type])
    expect(Object.fromEntries(declared)).toEqual({ ...EVERY_LIST, ...fields })
  })
})

test.each(['samar', 'mafi', 'fateha'] as const)('a %s is complete as it is submitted', (name) => {
  expect(KINDS[name].isComplete()).toBe(true)
})

test('a status is set by approving, cancelling, editing, and completing where there is that', () => {
  const access = recordAccess('SAMAR', { create: [], approve: [] })
  const { approve, cancel, edit } = access
  expect(statusActions(access)).toEqual([approve, cancel, edit])
  const complete = { roles: ['MGC'], writes: true } as const
  expect(statusActions({ ...access, complete })).toEqual([approve, cancel, edit, complete])
})

test('whoever may approve may edit, who else creates it or not', () => {
  const { create, edit, approve } = recordAccess('FATEHA', { create: [], approve: ['FATEHA_APPROVER'] })
  expect([create, edit, approve].map(({ roles }) => roles.includes('FATEHA_APPROVER'))).toEqual([false, true, true])
})
