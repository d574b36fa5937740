import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import { INTAKE_FIELDS } from '../rules/intake.ts'
import { IntakeDetails } from './IntakeDetails.tsx'

const NOTHING = Object.fromEntries(INTAKE_FIELDS.map((field) => [field, null]))
const INTAKE = { ...NOTHING, id: 7, version: 2, sin: null, missing: [], updatedBy: null, updatedOn: null }

test.each([
  ['Noorbano', 'Jiwa', true],
  ['noorbanu', 'JIWA', false],
  [null, 'Jiva', false],
])(
  'it stands as it was filled in, and says where the workflow calls them otherwise: %s %s',
  async (first, last, says) => {
    serve(() => ({ response: { ...INTAKE, deceasedFirstName: first, deceasedLastName: last } }))
    mount(() => <IntakeDetails workflow={{ id: 7, name: 'Noorbanu Jiwa' }} />)
    await userEvent.click(page.getByRole('button', { name: 'Show the intake form' }))
    await expect.element(page.getByText(last ?? '', { exact: true })).toBeVisible()
    const words = page.getByText('Noorbanu Jiwa. This form stands as it was filled in.')
    expect(words.elements()).toHaveLength(says ? 1 : 0)
  },
)
