import type { Page } from 'playwright/test'
import { callAs } from './api.ts'
import { dayAhead } from './journey.ts'

/** Registers a child as the coordinator who is signed in, and leads it on until its one guardian is asked for consent. */
export async function askedForConsent(
  page: Page,
  child: { firstName: string; lastName: string },
  email: string,
): Promise<number> {
  const { id } = await callAs(page, 'POST', '/bayah/', {
    ...{ ...child, sex: 'FEMALE', dateOfBirth: '2012-03-04', countryOfBirth: 'Canada', provinceOfBirth: 'Ontario' },
    ...{ cityOfBirth: 'Toronto', jamatkhanaId: 302, bayahDateTime: `${dayAhead(14)}T22:00:00Z`, noGuardian2: true },
    guardian1: {
      ...{ firstName: 'Shirin', lastName: child.lastName, gender: 'FEMALE', email },
      ...{ faith: 'SHIA_ISMAILI', shareContactInfo: true },
    },
  })
  await callAs(page, 'PUT', `/bayah/${id}/markAsReviewed/`, {})
  await callAs(page, 'POST', `/bayah/${id}/approve/`, { confirmation: true, meetingDate: dayAhead(3) })
  return id
}
