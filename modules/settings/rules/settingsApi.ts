import { z } from 'zod'
import { endpoint } from '../../../kit/rules/endpoint.ts'
import { person } from '../../../kit/rules/person.ts'
import { regionQuery } from '../../places/rules/region.ts'
import { settingsAccess } from './access.ts'
import { settingsBody } from './settings.ts'

const settingList = z.array(z.object({ name: z.string(), value: z.string() }))

/**
 * One change of one setting: who, when, from which text to which; what was saved at once has one `id`. Of people's phone
 * numbers it is kept that they changed, and not what they were (decisions §4).
 */
const settingChange = z.object({
  id: z.number(),
  name: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  on: z.string(),
  by: person,
})

/** The calls of the settings (2§7, 3§7, decisions §10). */
export const settingsApi = {
  all: endpoint({
    method: 'GET',
    path: '/setting/all/',
    summary: 'Every setting of a region',
    access: settingsAccess.read,
    query: regionQuery,
    response: settingList,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/setting/',
    summary: 'Change settings of a region; all that are given, or none',
    access: settingsAccess.change,
    /** `loaded`: what the page had loaded of them (`loadedMarks`); absent, as in the documents, whatever is there is changed. */
    query: regionQuery.extend({ loaded: z.string().max(1000).optional() }),
    body: settingsBody,
    response: settingList,
  }),
  changes: endpoint({
    method: 'GET',
    path: '/setting/changes/',
    summary: 'Who changed which setting of a region, newest first',
    access: settingsAccess.read,
    query: regionQuery,
    response: z.array(settingChange),
  }),
} as const
