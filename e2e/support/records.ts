import type { Page } from 'playwright/test'
import { callAs } from './api.ts'
import { dayAhead } from './journey.ts'

// Records for journeys that begin after their submission, made as whoever is signed in on the page.

export type Saved = { id: number; version: number }
type Named = { id: number; name: string }

export const CEMETERY = 'Maple Hollow Cemetery'

const CONTACT = {
  firstName: 'Shirin',
  lastName: 'Lalani',
  email: 'family.dispatch@example.org',
  phone: '416-555-1234',
  altPhone: null,
}

/** The id of a Jamatkhana that has a module. */
export async function jamatkhana(page: Page, module: string, name: string): Promise<number> {
  const offered = await callAs<Named[]>(page, 'GET', `/jamatkhana/all/${module}/`)
  return offered.find((each) => each.name === name)?.id ?? 0
}

/** A Samar at this Jamatkhana in six days. */
export async function submittedSamar(page: Page, deceasedName: string, place: string): Promise<Saved> {
  const jamatkhanaId = await jamatkhana(page, 'samar', place)
  return callAs(page, 'POST', '/samar/', {
    deceasedName,
    jamatkhanaId,
    samarDate: dayAhead(6),
    familyContact: CONTACT,
  })
}

/** A Fateha Khwani at this Jamatkhana in six days, early in its afternoon. */
export async function submittedFateha(page: Page, deceasedName: string, place: string): Promise<Saved> {
  const body = { deceasedName, jamatkhanaId: await jamatkhana(page, 'fateha', place), familyContact: CONTACT }
  const asked = await callAs<Saved>(page, 'POST', '/fateha/', body)
  return callAs(page, 'PUT', `/fateha/${asked.id}/`, { ...body, fatehaDate: `${dayAhead(6)}T18:00:00Z` })
}

export const submittedMafi = (page: Page, name: string): Promise<Saved> =>
  callAs(page, 'POST', '/mafi/', { name, familyContact: CONTACT })

/** A Mayyit whose Chelli Anjali is at 1 pm in five days, as the API takes it; `more` says what differs. */
export async function mayyitBody(page: Page, deceasedName: string, more: object = {}): Promise<object> {
  const officiatingJk = await jamatkhana(page, 'mayyit', 'East York')
  const at = (time: string) =>
    Temporal.PlainDate.from(dayAhead(5))
      .toZonedDateTime({ timeZone: 'America/Toronto', plainTime: time })
      .toInstant()
      .toString()
  return {
    deceasedName,
    deceasedAge: 77,
    deceasedAgeUnit: 'years',
    gender: 'FEMALE',
    dateOfDeath: dayAhead(-1),
    city1: 'Toronto',
    officiatingJk,
    chelliAnjaliLocation: CEMETERY,
    chelliAnjaliDateTime: at('13:00'),
    samarAndZiaratJk: officiatingJk,
    samarAndZiaratDateTime: at('19:30'),
    contactName: 'Karim Tejpar',
    contactEmail: 'family.tejpar@example.org',
    contactPhone: '416-555-1234',
    ...more,
  }
}

export const submittedMayyit = async (page: Page, deceasedName: string, more: object = {}): Promise<Saved> =>
  callAs(page, 'POST', '/mayyit/', await mayyitBody(page, deceasedName, more))

/** Approves a record, as somebody who may. */
export const approve = (page: Page, kind: string, { id, version }: Saved): Promise<Saved> =>
  callAs(page, 'PUT', `/${kind}/${id}/updateStatus/APPROVED/`, { version })
