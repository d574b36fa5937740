import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { KeptForLater } from './KeptForLater.tsx'
import { keptNow, refusedNow, sentNow } from './kept.ts'

test('what is kept says so until that very entry has been sent', async () => {
  keptNow.set(() => ['an earlier one', 'this one'])
  mount(() => <KeptForLater name="Zarina Hirji" back="/" />)
  const isKept = page.getByText(
    /^There is no network, or the server does not answer\. What you entered for Zarina Hirji is kept/,
  )
  await expect.element(isKept).toBeVisible()
  sentNow.set(() => ['an earlier one'])
  await expect.element(isKept).toBeVisible()
  sentNow.set((before) => [...before, 'this one'])
  await expect.element(page.getByText('What you entered for Zarina Hirji has been sent.')).toBeVisible()
  await expect.element(isKept).not.toBeInTheDocument()
})

test('what was refused does not say that it waits for a network', async () => {
  keptNow.set(() => ['a refused one'])
  mount(() => <KeptForLater name="Firoz Nanji" back="/" />)
  const isKept = page.getByText(/^There is no network, or the server does not answer\./)
  await expect.element(isKept).toBeVisible()
  refusedNow.set(() => ['a refused one'])
  await expect.element(page.getByText(/^What you entered for Firoz Nanji was refused\./)).toBeVisible()
  await expect.element(isKept).not.toBeInTheDocument()
})
