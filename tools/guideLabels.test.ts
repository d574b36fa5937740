import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { guideFile } from './build/guideIn.ts'
import { labelsOf, placesOf, sentencesIn } from './guideLabels.ts'

const ROOT = join(import.meta.dirname, '..')
const english = sentencesIn(ROOT, 'en')
const french = sentencesIn(ROOT, 'fr')
const lines = labelsOf('en')

it('the guide calls everything as the screens do', () => {
  expect(lines.flat().length).toBeGreaterThan(200)
  expect(lines.flat().filter((label) => placesOf(label, english).length === 0)).toEqual([])
})

it('the French guide names the same, as the French screens call it', () => {
  const other = labelsOf('fr')
  expect(other.map((labels) => labels.length)).toEqual(lines.map((labels) => labels.length))
  const wrong = other.flatMap((labels, line) => {
    const meant = new Set((lines[line] ?? []).flatMap((label) => placesOf(label, english)))
    return labels.filter((label) => !placesOf(label, french).some((place) => meant.has(place)))
  })
  expect(wrong).toEqual([])
})

it('the French guide is set as French is', () => {
  const text = readFileSync(guideFile('fr'), 'utf8')
  // No line ends before a colon or within quotes; no straight apostrophe but that of Bay'ah.
  expect(text.match(/.{0,20}(?: [:;?!»]|« |\d h\b|["“”]|(?<!Bay)').{0,20}/g) ?? []).toEqual([])
})

const words = new Map([
  ['whole', ['Submit']],
  ['filled', ['Cancel this \u0000']],
  ['begun', ['Go on with \u0000', 'Mine (\u0000)']],
  ['counted', ['Not sent yet: one entry']],
  ['anything', ['\u0000 and \u0000']],
])

it.each([
  ['Submit', ['whole']],
  ['Submit it', []],
  ['Cancel this Samar', ['filled']],
  ['Cancel', []],
  ['Go on with', ['begun']],
  ['Go', []],
  ['Mine', ['begun']],
  ['Not sent yet', ['counted']],
  ['Show and hide', []],
])('%s stands in %j', (label, places) => expect(placesOf(label, words)).toEqual(places))
