import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type QueryOptions, useAnswer } from '../queries.ts'
import { mount } from '../testing/mount.tsx'
import { AsOpened } from './AsOpened.tsx'

test('what somebody else has saved is there when the form is opened anew, each time', async () => {
  let version = 1
  const asked: QueryOptions<{ version: number }> = { queryKey: ['opened'], queryFn: async () => ({ version }) }
  mount(function Editor() {
    return (
      <AsOpened
        kept={useAnswer(asked)}
        form={(before, reload) => (
          <button type="button" onClick={reload}>
            Version {before.version}
          </button>
        )}
      />
    )
  })
  const shown = (one: number) => page.getByRole('button', { name: `Version ${one}`, exact: true })
  for (const next of [2, 3, 4, 5]) {
    await expect.element(shown(version)).toBeVisible()
    version = next
    await userEvent.click(shown(next - 1))
    await expect.element(shown(next)).toBeVisible()
  }
})
