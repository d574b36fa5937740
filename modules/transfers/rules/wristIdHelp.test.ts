import { expect, it } from 'vitest'
import { bandIn } from '../../custody/rules/band.ts'
import { deliverFormWords as english } from '../words/en.ts'
import { deliverFormWords as french } from '../words/fr.ts'

it.each([english, french])('what the form asks for where there is no band is nobody’s band: $wristIdHelp', (words) => {
  const [, asked = 'W-1'] = /[‘«]\s?(.+?)\s?[’»]/.exec(words.wristIdHelp) ?? []
  expect(bandIn(asked)).toBeNull()
})
