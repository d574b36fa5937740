import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useRecordForm } from '../../../kit/web/form/useRecordForm.ts'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { settingsBody } from '../rules/settings.ts'
import { KindInputs } from './KindInputs.tsx'
import { draftFrom } from './settingsDraft.ts'

const inputs = (asksFamily: boolean) =>
  mount(function Inputs() {
    const form = useRecordForm({
      schema: settingsBody,
      initial: draftFrom({}),
      save: async () => null,
      afterSave: () => undefined,
    })
    return <KindInputs kind="samar" form={form} asksFamily={asksFamily} />
  })

const family = page.getByText('Approval waits for the family')

test('approval can wait for a family that is asked', async () => {
  inputs(true)
  await expect.element(family).toBeVisible()
})

test('a kind that asks no family offers no waiting for it', async () => {
  inputs(false)
  await expect.element(page.getByText('Hold all Samar announcements back')).toBeVisible()
  await expect.element(family).not.toBeInTheDocument()
})
