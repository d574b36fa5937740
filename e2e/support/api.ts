import type { Page } from 'playwright/test'

/**
 * Calls the API as whoever is signed in on the page, with what the page itself would send: to bring a journey to where
 * it begins. Throws, with what the server said, when it does not succeed.
 */
export async function callAs<T = { id: number; version: number }>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
): Promise<T> {
  const answer = await page.evaluate(
    async ([verb, to, sent]) => {
      const { id_token: token } = JSON.parse(localStorage.getItem('rop.session') ?? '{}') as { id_token?: string }
      const signedIn = { Authorization: `Bearer ${token}` }
      const config = await (await fetch('/api/v1/config/', { headers: signedIn })).json()
      const headers = { ...signedIn, 'X-CSRF-Token': config.response.csrfToken, 'Content-Type': 'application/json' }
      const answered = await fetch(`/api/v1${to}`, { method: verb, headers, ...(sent !== null && { body: sent }) })
      return { ok: answered.ok, text: await answered.text() }
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  )
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.text}`)
  return JSON.parse(answer.text).response
}
