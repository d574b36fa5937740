import type { Page } from 'playwright/test'
import { tokenOf } from './journey.ts'

/**
 * Calls the API as whoever is signed in on the page, with what the page itself would send: to bring a journey to where
 * it begins. Throws, with what the server said, when it does not succeed.
 */
export async function callAs<T = { id: number; version: number }>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<T> {
  const signedIn = { Authorization: `Bearer ${await tokenOf(page)}` }
  const config = await (await page.request.get('/api/v1/config/', { headers: signedIn })).json()
  const headers = { ...signedIn, 'X-CSRF-Token': config.response.csrfToken, 'Content-Type': 'application/json' }
  const data = body === undefined ? undefined : JSON.stringify(body)
  const answer = await page.request.fetch(`/api/v1${path}`, { method, headers, data })
  const text = await answer.text()
  if (!answer.ok()) throw new Error(`${method} ${path}: ${text}`)
  return JSON.parse(text).response
}
