import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { Answers } from './Answers.tsx'
import { type BayahDraft, draftOfBayah } from './draft.ts'

const { guardian1, guardian2, ...blank } = draftOfBayah(null)

test.each([
  ['first', 'NOT_SHIA_ISMAILI', 'SHIA_ISMAILI', [1, 0]],
  ['second', 'SHIA_ISMAILI', 'NOT_SHIA_ISMAILI', [0, 1]],
] as const)('the consent of the %s, who is not Shia Ismaili, stands with them alone', async (_, one, other, counts) => {
  const values: BayahDraft = {
    ...blank,
    guardian1: { ...guardian1, firstName: 'Karim', faith: one },
    guardian2: { ...guardian2, firstName: 'Shirin', faith: other },
    consent: true,
  }
  mount(() => <Answers values={values} onChange={() => undefined} />)
  await expect.element(page.getByText('Shirin')).toBeVisible()
  const parts = [...document.querySelectorAll('section:has(h3)')].slice(1)
  const consents = parts.map(({ textContent }) => (textContent.match(/guardian who is not Shia Ismaili/g) ?? []).length)
  expect(consents).toEqual(counts)
})
