import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { isChecked, sentencesOutside } from './sentences.ts'
import { readSources } from './sources.ts'

const outside = sentencesOutside(readSources(join(import.meta.dirname, '..')))

it('no sentence stands outside words', () =>
  expect(
    outside.filter(({ path }) => isChecked(path)).map(({ path, line, text }) => `${path}:${line} ${text}`),
  ).toEqual([]))

const found = (text: string) => {
  const path = 'modules/samar/web/Samar.tsx'
  return sentencesOutside([{ path, text, program: parseSync(path, text).program }]).map((each) => each.text)
}

it.each([
  ['<p>Nobody is here.</p>', ['Nobody is here.']],
  ['<Page title="Orders" />', ['Orders']],
  ['<p className="flat dimmed">{words.title}</p>', []],
  ['const why = `The order of {name} waits.`', ['The order of {name} waits.']],
  ["refuse('This is over.')", ['This is over.']],
  ["call('/samar/', 'Begin a Samar')", []],
  ["throw new Error('a Samar without its day')", []],
])('%s', (code, sentences) => expect(found(code)).toEqual(sentences))
