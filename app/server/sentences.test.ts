import './french.ts'
import { describe, expect, it } from 'vitest'
import { inLanguage } from '../../kit/server/languages.ts'
import {
  type Sentence,
  type StoredSentence,
  saidAnew,
  sayStored,
  told,
  toldAs,
  toldKept,
} from '../../kit/server/sentences.ts'
import { custodyEventWords, timelineNoteWords } from '../../modules/custody/words/en.ts'
import { announcementNoteWords, leftWords } from '../../modules/dispatch/words/en.ts'

const french = <Result>(work: () => Result) => inLanguage('fr', work)
/** As the database gives it back. */
const stored = (sentence: Sentence): StoredSentence => JSON.parse(JSON.stringify(sentence.stored))
const readIn = (language: 'en' | 'fr', sentence: Sentence) =>
  inLanguage(language, () => sayStored(stored(sentence), sentence.english))

describe('a sentence that is stored', () => {
  it.each([
    ['a text', told(leftWords, 'cancelled'), 'It was cancelled.', 'Il a été annulé.'],
    ['with a value', told(announcementNoteWords, 'announcement', 7), 'Announcement 7', 'Annonce 7'],
    [
      'with another in it',
      told(timelineNoteWords, 'corrected', told(custodyEventWords, 'LEFT')),
      'Left: corrected',
      'Départ : corrigé',
    ],
  ])('%s is read by each in their language', (_, sentence, english, inFrench) => {
    expect([sentence.english, readIn('en', sentence), readIn('fr', sentence)?.replaceAll('\u00a0', ' ')]).toEqual([
      english,
      english,
      inFrench,
    ])
  })

  it('is the same, whoever causes it', () => {
    const make = () => told(announcementNoteWords, 'takenOut', 7, told(leftWords, 'edited'))
    expect(french(make)).toEqual(make())
    expect(make()).toEqual({
      english: 'Announcement 7. It was edited.',
      stored: {
        words: 'dispatch.announcementNoteWords.takenOut',
        with: [7, { words: 'dispatch.leftWords.edited', with: [] }],
      },
    })
  })

  it('keeps what somebody typed in it as it was typed, were it a sentence of ours', () => {
    const sentence = told(announcementNoteWords, 'droppedOut', 'Approved', told(leftWords, 'edited'))
    expect(readIn('fr', sentence)).toMatch(/^Approved\. /)
  })

  it('reads as it stood in English once its words are gone', () => {
    const gone = [
      { words: 'dispatch.leftWords.gone', with: [] },
      { words: 'gone.leftWords.edited', with: [] },
      { words: 'dispatch.announcementNoteWords.takenOut', with: [7, { words: 'gone.words.edited', with: [] }] },
      { words: 'dispatch.leftWords.toString', with: [] },
    ]
    for (const each of gone) expect(french(() => sayStored(each, 'As it stood'))).toBe('As it stood')
    expect(french(() => sayStored(null, 'As it stood'))).toBe('As it stood')
  })

  it('of a group that nothing was laid over is its English alone', () =>
    expect(told({ alone: 'Alone' }, 'alone')).toEqual({ english: 'Alone', stored: null }))
})

describe('what rules keep', () =>
  it('is said anew by its English', () => expect(readIn('fr', toldKept('Samar'))).toBe('Samar')))

describe('what is kept elsewhere as its English', () => {
  it('is the sentence of its group', () => {
    expect(french(() => toldAs('It was edited.', leftWords))).toEqual(told(leftWords, 'edited'))
    expect(french(() => saidAnew('It was edited.', leftWords))).toBe(french(() => leftWords.edited))
  })

  it('and else the text itself', () => {
    expect(toldAs('Eid', leftWords)).toBe('Eid')
    expect(french(() => saidAnew('Eid', leftWords))).toBe('Eid')
    expect(french(() => saidAnew(null, leftWords))).toBe(null)
  })
})
