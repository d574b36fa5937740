import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useRecordForm } from '../../../kit/web/form/useRecordForm.ts'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { settingsBody } from '../rules/settings.ts'
import { AnnouncedInInputs } from './AnnouncedInInputs.tsx'
import { draftFrom } from './settingsDraft.ts'

const SAMPLES = [{ kind: 'samar', text: { en: 'Samar will be held.', fr: 'Le Samar aura lieu.' } }] as const

const inputs = (announcementSamples: string) =>
  mount(function Inputs() {
    const form = useRecordForm({
      schema: settingsBody,
      initial: draftFrom({ announcementLanguage: 'en,fr', announcementSamples }),
      save: async () => null,
      afterSave: () => undefined,
    })
    return <AnnouncedInInputs form={form} samples={async () => SAMPLES} />
  })

const otherwise = page.getByText(/read otherwise than those that were accepted/)
const isAccepted = page.getByLabelText(/^I have read these sentences/)

test('where nothing was ever accepted, nothing reads otherwise than what was', async () => {
  inputs('')
  await expect.element(page.getByText('Le Samar aura lieu.')).toBeVisible()
  await expect.element(isAccepted).not.toBeChecked()
  await expect.element(otherwise).not.toBeInTheDocument()
})

test('other sentences than the accepted ones say so', async () => {
  inputs('Le Samar a lieu.')
  await expect.element(otherwise).toBeVisible()
  await expect.element(isAccepted).not.toBeChecked()
})

test('the same sentences are accepted already', async () => {
  inputs('Le Samar aura lieu.')
  await expect.element(isAccepted).toBeChecked()
  await expect.element(otherwise).not.toBeInTheDocument()
})
