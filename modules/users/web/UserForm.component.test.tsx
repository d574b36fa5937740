import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import type { User } from '../rules/user.ts'
import { UserForm } from './UserForm.tsx'

const REGION = { id: 3, name: 'Central Ontario' }
const EAST_YORK = { id: 302, name: 'East York', city: '', province: '', timezone: 'America/Toronto', region: REGION }

const ZAHRA: User = {
  ...{ id: 6, version: 1, name: 'Zahra Virani', firstName: 'Zahra', middleName: null, lastName: 'Virani', code: null },
  ...{ email: 'zahra@council.example', communicationEmail: 'zahra@council.example' },
  ...{ regionId: 3, jamatkhanaId: 302, jamatkhana: { id: 302, name: 'East York', region: REGION } },
  ...{ roles: ['ADMIN'], status: 'ACTIVE', startDate: '2026-01-01', endDate: null, shutOut: null },
  ...{ language: 'en', timezone: 'America/Toronto', createdBy: null, createdOn: '2026-01-01T12:00:00Z' },
  ...{ updatedBy: null, updatedOn: '2026-01-01T12:00:00Z' },
}

function form(before: User | null) {
  const sent = serve(({ path }) => ({ response: path.startsWith('/jamatkhana/') ? [EAST_YORK] : ZAHRA }))
  mount(() => (
    <Suspense fallback={null}>
      <UserForm before={before} reload={() => undefined} />
    </Suspense>
  ))
  return sent
}

const box = (name: string | RegExp) => page.getByRole('textbox', { name })

test('an address for messages may stay empty: the one for signing in is asked for once, and taken for both', async () => {
  const sent = form(null)
  await userEvent.click(page.getByRole('button', { name: 'Add user' }))
  await expect.element(page.getByRole('link', { name: 'E-mail for logging in: Please enter email.' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^E-mail for messages/ })).not.toBeInTheDocument()
  await userEvent.fill(box('First name'), 'Amin')
  await userEvent.fill(box('Last name'), 'Jiwa')
  await userEvent.fill(box('E-mail for logging in'), 'amin@example.com')
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Jamatkhana' }), 'East York')
  await userEvent.click(page.getByRole('checkbox', { name: 'MGC' }))
  await userEvent.fill(box('Access from'), '2026-11-22')
  await userEvent.click(page.getByRole('button', { name: 'Add user' }))
  await expect
    .poll(() => sent.find(({ path }) => path === '/user/'))
    .toMatchObject({
      method: 'POST',
      path: '/user/',
      body: { email: 'amin@example.com', communicationEmail: 'amin@example.com' },
    })
})

test('where messages go to the address for signing in, a correction of it is one of both', async () => {
  const sent = form({ ...ZAHRA, id: 99, roles: ['MGC'] })
  await expect.element(box(/^E-mail for messages/)).toHaveValue('')
  await userEvent.fill(box('E-mail for logging in'), 'zahra@right.example')
  await userEvent.click(page.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => sent.find(({ method }) => method === 'PUT'))
    .toMatchObject({ body: { email: 'zahra@right.example', communicationEmail: 'zahra@right.example' } })
})

test('on one’s own account what gives one’s rights is shown and cannot be typed into', async () => {
  form(ZAHRA)
  await expect.element(box('E-mail for logging in')).toHaveAttribute('readonly')
  await expect.element(box('Access from')).toHaveAttribute('readonly')
  await expect.element(box('Access until')).toHaveValue('No end')
  await expect.element(page.getByRole('checkbox', { name: 'MGC' })).toBeDisabled()
  await expect.element(page.getByText('greyed out')).not.toBeInTheDocument()
})

test('whose Jamatkhana has gone to another region is edited where they are', async () => {
  const regina = { id: 401, name: 'Regina', region: { id: 3, name: 'Central Ontario' } }
  const sent = form({ ...ZAHRA, id: 99, roles: ['MGC'], jamatkhanaId: 401, jamatkhana: regina })
  await expect.element(page.getByRole('combobox', { name: 'Jamatkhana' })).toHaveValue('401')
  await userEvent.fill(box('E-mail for logging in'), 'zahra@right.example')
  await userEvent.click(page.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => sent.find(({ method }) => method === 'PUT'))
    .toMatchObject({ body: { email: 'zahra@right.example', jamatkhanaId: 401 } })
})
