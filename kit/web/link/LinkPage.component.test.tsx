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
