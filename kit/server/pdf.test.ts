import { expect, it } from 'vitest'
import { textIn } from '../testing/pdfText.ts'
import { renderPdf } from './pdf.ts'

const BOXES = 'Some letters could not be printed. Please write them by hand where there is an empty box.'
const printed = async (name: string) => {
  const content = [
    { text: 'Statement', bold: true },
    { table: { widths: ['*', 'auto'], body: [['Name', { text: name }]] } },
  ]
  const made = { title: 'Statement', madeOn: '2026-11-26T12:00:00Z', content, footer: () => name }
  return textIn(await renderPdf(made)).replaceAll(/\s+/g, '')
}
const letters = (text: string) => text.replaceAll(/\s+/g, '')

it.each(['Zoë O’Neil', 'ʿAlī Ḥusayn', 'Ṣafiyya', 'Ağa Xan'])('prints every letter of %s', async (name) => {
  const text = await printed(name)
  expect(text).toContain(letters(name))
  expect(text).not.toContain(letters(BOXES))
})

it('sets words that are read from the right with the first of them on the right', async () => {
  const turned = (text: string) => [...letters(text)].toReversed().join('')
  expect(await printed('نور محمد')).toContain(turned('نور محمد'))
  expect(await printed('Mr نور محمد, of Toronto')).toContain(turned('نور محمد'))
  const said = await printed('Mr نور محمد, of Toronto (عبدالرحمن).')
  expect(said).toContain(`Mr${turned('نور محمد')},ofToronto(${turned('عبدالرحمن')}).`)
  // What is too long for a line goes on in the next.
  const [line, next] = ['نور محمد عبدالرحمن مرتضى', 'كريم شيرين']
  expect(await printed(`${line} ${next}`)).toContain(turned(line) + turned(next))
})

it('says where a letter is missing that no font has', async () => {
  expect(await printed('શિરીન')).toContain(letters(BOXES))
})

it('leaves each of them its place, so that what stands behind it can be read', async () => {
  // Three letters, and two signs that stand on them.
  expect(await printed('Nous, શિરીન et Shirin')).toContain('Nous,□□□etShirin')
})
