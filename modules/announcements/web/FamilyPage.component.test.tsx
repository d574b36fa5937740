import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import { familyPageScreen } from './FamilyPage.tsx'

const WORDING = 'Rahim Lalani, of Toronto.'
const CLOSED = 'This announcement has been approved, so answers are no longer taken here.'

test.each([
  ['has ended', { status: 422, msg: 'This link is no longer valid.' }, 'This link is no longer valid.'],
  ['takes no answer any more', { response: { wording: WORDING, answer: null, open: false, closed: CLOSED } }, CLOSED],
])('what a family has written stays in sight where its link %s meanwhile', async (_how, then, words) => {
  sessionStorage.setItem('rop.family', `secret ${words}`)
  let sent = false
  serve(({ method }) => {
    if (method === 'POST') {
      sent = true
      return { status: 422, msg: words }
    }
    return sent ? then : { response: { wording: WORDING, answer: null, open: true, closed: null } }
  })
  const FamilyPage = familyPageScreen.component as ComponentType
  mount(() => <FamilyPage />)
  await page.getByRole('button', { name: 'Something should be changed' }).click()
  await page.getByRole('textbox').fill('He was born in Kisumu,\nand lived in Laval.')
  await page.getByRole('button', { name: 'Send this change' }).click()
  await expect.element(page.getByText(words).first()).toBeVisible()
  await expect.element(page.getByText('You had written here:')).toBeVisible()
  await expect.element(page.getByText(/He was born in Kisumu/)).toBeVisible()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
})

test.each([
  ['Everything is right', 'CONFIRMED', null, /Thank you. You confirmed the text/],
  ['Send this change', 'CHANGE', 'He was born in Kisumu.', /We will look at your change/],
] as const)(
  'an answer that was taken, of which nothing came back, is no failure: %s',
  async (button, answer, note, thanks) => {
    sessionStorage.setItem('rop.family', `secret ${answer}`)
    let given: object | null = null
    serve(({ method }) => {
      if (method === 'GET') return { response: { wording: WORDING, answer: given, open: true, closed: null } }
      given = { answer, note, answeredOn: '2026-11-16T17:00:00.000Z' }
      return 'nothing'
    })
    const FamilyPage = familyPageScreen.component as ComponentType
    mount(() => <FamilyPage />)
    if (note) {
      await page.getByRole('button', { name: 'Something should be changed' }).click()
      await page.getByRole('textbox').fill(`${note.replace('in ', 'in\u00a0')} `)
    }
    await page.getByRole('button', { name: button }).click()
    await expect.element(page.getByText(thanks)).toBeVisible()
    await expect.element(page.getByText(/could not be reached/)).not.toBeInTheDocument()
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  },
)

test('a family that sends no words is led to where they belong', async () => {
  sessionStorage.setItem('rop.family', 'secret nothing')
  serve(() => ({ response: { wording: WORDING, answer: null, open: true, closed: null } }))
  const FamilyPage = familyPageScreen.component as ComponentType
  mount(() => <FamilyPage />)
  await page.getByRole('button', { name: 'Something should be changed' }).click()
  await page.getByRole('button', { name: 'Send this change' }).click()
  await expect.element(page.getByText('Please tell us what should be changed.')).toBeVisible()
  await expect.element(page.getByRole('textbox')).toHaveFocus()
})
