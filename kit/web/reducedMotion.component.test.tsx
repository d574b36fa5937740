import { Button } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from './testing/mount.tsx'

let enable: () => void

function Waiting() {
  const [disabled, setDisabled] = useState(true)
  enable = () => flushSync(() => setDisabled(false))
  return <Button disabled={disabled}>Import</Button>
}

// A transition of everything, however short, goes from each element to those inside it, one after the other.
test('whoever wants no motion sees a button that is enabled again in its own colours at once', async () => {
  mount(Waiting)
  await expect.element(page.getByRole('button', { name: 'Import' })).toBeDisabled()
  const label = page.getByText('Import').element()
  const faint = getComputedStyle(label).color
  enable()
  expect(getComputedStyle(label).color).not.toBe(faint)
  expect(document.getAnimations()).toEqual([])
})
