import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import { consentScreen } from './ConsentPage.tsx'

const ASKED = {
  bayah: {
    ...{ firstName: 'Zayn', middleName: null, lastName: 'Lalani', bayahDateTime: '2026-12-05T22:00:00.000Z' },
    jamatKhana: { name: 'East York', timezone: 'America/Toronto' },
  },
  guardian: { firstName: 'Karim', middleName: null, lastName: 'Lalani', faith: 'SHIA_ISMAILI' },
  contacts: [],
}

test('whoever ticked a text that has changed reads the new one, and ticks it anew', async () => {
  sessionStorage.setItem('rop.bayah.consent', 'secret')
  let text = 'As it was.'
  const sent = serve(({ method }) =>
    method === 'GET'
      ? { response: { ...ASKED, consent: { version: '1', text: [text], hash: text } } }
      : { status: 422, msg: 'The text has changed since you opened this page. Please read it again.' },
  )
  const ConsentPage = consentScreen.component as ComponentType
  mount(() => <ConsentPage />)
  const tick = page.getByRole('checkbox')
  await tick.click()
  text = 'As it is.'
  await page.getByRole('button', { name: 'Give my consent' }).click()
  await expect.element(page.getByText('As it is.')).toBeVisible()
  await expect.element(page.getByText(/The text has changed/)).toBeVisible()
  await expect.element(tick).not.toBeChecked()
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('whoever does not agree reads that nothing has to be said about it', async () => {
  sessionStorage.setItem('rop.bayah.consent', 'secret')
  serve(() => ({ response: { ...ASKED, consent: { version: '1', text: ['The text.'], hash: '1' } } }))
  const ConsentPage = consentScreen.component as ComponentType
  mount(() => <ConsentPage />)
  await page.getByRole('button', { name: 'I do not agree, or something is wrong' }).click()
  await expect
    .element(page.getByLabelText('What you would like to tell them (optional)', { exact: true }))
    .toBeVisible()
})
