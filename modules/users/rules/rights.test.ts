import { expect, test } from 'vitest'
import type { Action, Role } from '../../../kit/rules/access.ts'
import type { RightsPart } from '../../../kit/rules/manifest.ts'
import { rightsInWords } from './rights.ts'

const JAMATKHANA = { id: 302, name: 'East York', region: { id: 3, name: 'Central Ontario' } }
const holder = (roles: Role[]) => ({ id: 5, roles, regionId: 3, jamatkhanaId: 302, jamatkhana: JAMATKHANA })
const may = (roles: Role[], more: Partial<Action> = {}): Action => ({ roles, writes: true, ...more })

const TABLE: RightsPart[] = [
  {
    title: 'Samars',
    access: {
      list: may(['MK', 'ADMIN'], { module: 'SAMAR' }),
      approve: may(['MK'], { module: 'SAMAR', deciding: true }),
    },
    words: { list: 'see them', approve: 'approve them' },
  },
  { title: 'Settings', access: { read: may(['ADMIN'], { writes: false }) }, words: { read: 'read them' } },
]

test('rights are said by place: for a Jamatkhana, in a region, in every region', () => {
  expect(rightsInWords(holder(['MK']), TABLE, ['SAMAR'])).toEqual([
    { title: 'Samars', rights: [{ where: 'for East York Jamatkhana', what: 'See them and approve them' }] },
  ])
  expect(rightsInWords(holder(['MK', 'ADMIN']), TABLE, ['SAMAR'])).toEqual([
    {
      title: 'Samars',
      rights: [
        { where: 'in Central Ontario', what: 'See them' },
        { where: 'for East York Jamatkhana', what: 'Approve them' },
      ],
    },
    { title: 'Settings', rights: [{ where: 'in Central Ontario', what: 'Read them' }] },
  ])
  expect(rightsInWords(holder(['NATIONAL_READ_ONLY']), TABLE, ['SAMAR'])).toEqual([
    { title: 'Settings', rights: [{ where: 'in every region', what: 'Read them' }] },
  ])
})

test('a module that is switched off gives nothing, nor does a role without rights', () => {
  expect(rightsInWords(holder(['MK']), TABLE, [])).toEqual([])
  expect(rightsInWords(holder(['GSO_CHAIR']), TABLE, ['SAMAR'])).toEqual([])
})
