import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refreshAll } from '../../../kit/web/queries.ts'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import { SignedForm } from './SignedForm.tsx'

/** A picture of one point. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('a picture that another has taken the place of is not shown any more', async () => {
  const uploaded = [{ event: 'UPLOADED' }]
  serve(({ path }) => ({ response: path.includes('/timeline/') ? uploaded : PNG }))
  mount(() => <SignedForm bayah={{ id: 7, name: 'Zayn Lalani' }} />)
  const show = page.getByRole('button', { name: 'Show the signed form' })
  const picture = page.getByRole('img', { name: 'The signed form of Zayn Lalani' })
  await userEvent.click(show)
  await expect.element(picture).toHaveFocus()
  // Whatever else is loaded anew leaves it there.
  await refreshAll()
  await expect.element(picture).toBeVisible()
  uploaded.push({ event: 'UPLOADED' })
  await refreshAll()
  await expect.element(show).toBeVisible()
  await expect.element(picture).not.toBeInTheDocument()
})
