import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { banners } from '../../../kit/web/banners.ts'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import { WaysProvider } from '../../../kit/web/ways.tsx'
import { editWorkflowScreen } from './EditWorkflow.tsx'

const Screen = editWorkflowScreen.component as (props: { params: { id: number } }) => React.ReactNode
const WORKFLOW = {
  ...{ name: 'Noorbanu Jiwa', version: 3, status: 'OPEN', mayyitId: null, deceasedName: 'Noorbanu Jiwa' },
  ...{ deceasedAge: 81, deceasedAgeUnit: 'years', gender: 'FEMALE', pickupStreet1: '12 Pape Avenue' },
  ...{ pickupStreet2: null, pickupCity: 'Toronto', pickupProvince: 'Ontario', pickupPostalCode: 'M4B1B3' },
  ...{ pickupNotes: null, contactName: 'Shirin Jiwa', contactPhone: '416-555-1234', contactEmail: null, stay: null },
}

let id = 70
function show(more: object, changes: object = {}) {
  // Each its own, since answers are kept.
  const workflow = { ...WORKFLOW, ...more, id: ++id }
  const sent = serve(({ method }) => ({ response: method === 'PUT' ? { ...workflow, ...changes } : workflow }))
  mount(() => (
    <WaysProvider wayTo={() => null}>
      <Suspense>
        <Screen params={{ id: workflow.id }} />
      </Suspense>
    </WaysProvider>
  ))
  return sent
}

const name = page.getByRole('textbox', { name: 'Name', exact: true })
const why = page.getByRole('textbox', { name: 'Why it is changed' })
const save = page.getByRole('button', { name: 'Save' })

test('before the pickup a name is put right without a word', async () => {
  const sent = show({})
  const orders = page.getByText(/A transfer order that names this workflow keeps its name/)
  await expect.element(save).toBeVisible()
  await expect.element(orders).not.toBeInTheDocument()
  await name.fill('Noorbanu Jiva')
  await expect.element(orders).toBeVisible()
  await expect.element(why).not.toBeInTheDocument()
  await save.click()
  await expect
    .poll(() => sent.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({
      ...{ deceasedName: 'Noorbanu Jiva', reason: null, version: 3, pickupStreet1: '12 Pape Avenue' },
    })
})

test('of who lies in our care the form asks why, as soon as they are called otherwise', async () => {
  const sent = show({ mayyitId: 9, stay: { where: 'PRESENT' } })
  await expect.element(page.getByText(/The Mayyit that was made from it keeps what it says/)).toBeVisible()
  await expect.element(why).not.toBeInTheDocument()
  await name.fill('Nurbanu Jiwa')
  await expect.element(why).toBeVisible()
  await save.click()
  await expect.element(page.getByText('Please say why: others have read it as it was.').first()).toBeVisible()
  expect(sent.filter(({ method }) => method === 'PUT')).toEqual([])
  await why.fill('As the family writes it')
  await save.click()
  await expect
    .poll(() => sent.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({
      reason: 'As the family writes it',
    })
})

test.each([
  ['PRESENT', /print them again/],
  ['LEFT', /has been updated\.$/],
])('of who is %s it says what is true of the labels', async (where, said) => {
  banners.set(() => [])
  show({ stay: { where } }, { deceasedName: 'Nurbanu Jiwa' })
  await name.fill('Nurbanu Jiwa')
  await why.fill('As the family writes it')
  await save.click()
  await expect.poll(() => banners.get().at(-1)?.text).toMatch(said)
})

test.each([
  ['a name before the pickup, since labels can be printed already', 'EXPECTED', 'Nurbanu Jiwa', /print them again/],
  ['a blank behind it', 'PRESENT', 'Noorbanu Jiwa ', /has been updated\.$/],
])('of %s it says what is true, and asks nothing', async (_, where, typed, said) => {
  banners.set(() => [])
  show({ stay: { where } }, { deceasedName: typed.trim() })
  await name.fill(typed)
  await expect.element(why).not.toBeInTheDocument()
  await save.click()
  await expect.poll(() => banners.get().at(-1)?.text).toMatch(said)
})

test('of a gender, which stands on no label, it speaks of none', async () => {
  banners.set(() => [])
  show({ stay: { where: 'PRESENT' }, gender: 'MALE' }, { gender: 'FEMALE' })
  await page.getByRole('combobox', { name: 'Gender' }).selectOptions('FEMALE')
  await why.fill('A slip')
  await save.click()
  await expect.poll(() => banners.get().at(-1)?.text).toMatch(/has been updated\.$/)
})

test('why is not sent once the name stands as it did', async () => {
  const sent = show({ stay: { where: 'PRESENT' } })
  await name.fill('Nurbanu Jiwa')
  await why.fill('As the family writes it')
  await name.fill('Noorbanu Jiwa')
  await page.getByRole('textbox', { name: /^Pickup notes/ }).fill('Ring twice')
  await save.click()
  await expect.poll(() => sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ reason: null })
})

test('a workflow that is over says so in place of the form', async () => {
  show({ status: 'COMPLETED' })
  await expect.element(page.getByText('This workflow is completed, so it cannot be edited.')).toBeVisible()
  await expect.element(save).not.toBeInTheDocument()
})
