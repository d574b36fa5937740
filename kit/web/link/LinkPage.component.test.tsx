import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../apiError.ts'
import { mount } from '../testing/mount.tsx'
import { LinkPage } from './LinkPage.tsx'

test.each([
  [422, 1],
  [503, 0],
])('what answers %i is forgotten %i times', async (status, times) => {
  const forget = vi.fn()
  const failure = new ApiError(status, 'This link has expired.')
  const ask = () => Promise.reject(failure)
  mount(() => (
    <LinkPage title="A form" ask={ask} onClosed={forget}>
      {() => null}
    </LinkPage>
  ))
  await expect.element(page.getByText('This link has expired.')).toBeVisible()
  expect(forget).toHaveBeenCalledTimes(times)
  // Whoever has a question writes with a tap.
  await expect.element(page.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^mailto:.+@/))
})

test('whom a closed link says to call is dialled at a touch', async () => {
  const failure = new ApiError(422, 'Your link is closed. Call Rozina Pirani, 416-555-0103, or Amin, +44 20 7946 0958.')
  mount(() => (
    <LinkPage title="A form" ask={() => Promise.reject(failure)} onClosed={() => undefined}>
      {() => null}
    </LinkPage>
  ))
  const dials = (number: string) => page.getByRole('link', { name: number, exact: true })
  await expect.element(dials('416-555-0103')).toHaveAttribute('href', 'tel:+14165550103')
  await expect.element(dials('+44 20 7946 0958')).toHaveAttribute('href', 'tel:+442079460958')
  await expect.element(page.getByText(failure.msg)).toBeVisible()
})

test('what is refused on it is asked about again: a page that is closed by now says so', async () => {
  const forget = vi.fn()
  let closed = false
  const ask = () => (closed ? Promise.reject(new ApiError(422, 'Your answer is recorded.')) : Promise.resolve('Open'))
  const said: boolean[] = []
  mount(() => (
    <LinkPage title="A form" whenClosed="Thank you" ask={ask} onClosed={forget}>
      {(answer, _set, refused) => (
        <button type="button" onClick={async () => said.push(await refused())}>
          {answer}
        </button>
      )}
    </LinkPage>
  ))
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.poll(() => said).toEqual([false])
  closed = true
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expect.element(page.getByText('Your answer is recorded.')).toBeVisible()
  expect([said, forget.mock.calls.length]).toEqual([[false, true], 1])
})
