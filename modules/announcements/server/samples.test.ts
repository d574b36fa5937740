import { describe, expect, it } from 'vitest'
import { announcedLanguage } from '../../../kit/rules/announcedLanguage.ts'
import { LANGUAGES } from '../../../kit/rules/language.ts'
import { of } from '../../../kit/words/french.ts'
import { announcementSamples } from '../kinds/allSamples.ts'
import { fatehaWording } from '../kinds/fateha/rules/wording.ts'
import { mafiWording } from '../kinds/mafi/rules/wording.ts'
import { mayyitLapses, mayyitWording } from '../kinds/mayyit/rules/wording.ts'
import { samarWording } from '../kinds/samar/rules/wording.ts'

const find = () => ({ name: 'Brossard', timezone: 'America/Toronto' })
const ZONE = 'America/Toronto'

describe('what is announced in French (decisions §20)', () => {
  it.each([
    [
      'whole',
      'Brossard',
      'Mme Nasim Haji, de Laval et d’Ottawa, de la famille Haji. Le Samar aura lieu au Jamatkhana Brossard le dimanche 1er novembre 2026.',
    ],
    [
      'at a house that says what it is',
      'Headquarters Jamatkhana',
      'Mme Nasim Haji, de Laval et d’Ottawa, de la famille Haji. Le Samar aura lieu au Headquarters Jamatkhana le dimanche 1er novembre 2026.',
    ],
  ])('a Samar, %s', (_what, jamatkhana, words) => {
    const samar = { deceasedTitle: 'Mrs', deceasedName: 'Nasim Haji', firstCity: 'Laval', secondCity: 'Ottawa' }
    expect(samarWording({ ...samar, firstFamily: 'Haji', samarDate: '2026-11-01' }, jamatkhana, 'fr')).toBe(words)
  })

  it.each([
    ['Évora', 'd’Évora'],
    ['Óbidos', 'd’Óbidos'],
    ['Água de Pena', 'd’Água de Pena'],
    ['Œdenbourg', 'd’Œdenbourg'],
    ['Yarmouth', 'de Yarmouth'],
    ['Łódź', 'de Łódź'],
  ])('a city before which the ear elides: %s', (firstCity, words) => {
    const said = samarWording({ deceasedName: 'Nasim Haji', firstCity }, null, 'fr')
    expect(said).toBe(`Nasim Haji, ${words}.`)
    expect(of(firstCity)).toBe(words)
  })

  it('a Fateha Khwani, with its time and without', () => {
    const fateha = { deceasedName: 'Élodie Çelik', fatehaDate: '2026-11-08T18:00:00Z' }
    expect(fatehaWording(fateha, 'Brossard', ZONE, 'fr')).toBe(
      'Élodie Çelik. Le Fateha Khwani aura lieu au Jamatkhana Brossard le dimanche 8 novembre 2026 à 13\u00a0h.',
    )
    expect(fatehaWording({ ...fateha, fatehaDate: null }, null, ZONE, 'fr')).toBe(
      'Élodie Çelik. Le Fateha Khwani aura lieu à une date qui sera annoncée.',
    )
  })

  it('a Mafi, whose title that nobody translates stays', () => {
    expect(mafiWording({ title: 'Mr', name: 'Amin Esmail' }, 'fr')).toBe(
      'M. Amin Esmail est gravement malade et demande pardon au Jamat. Jamat maaf kare, maaf che.',
    )
    expect(mafiWording({ title: 'Mukhi', name: 'Amin Esmail' }, 'fr')).toMatch(/^Mukhi Amin Esmail est /)
  })

  it.each([
    [{ deceasedAge: 1, deceasedAgeUnit: 'years' }, 'Amin Esmail nous a quittés à l’âge de 1 an.'],
    [{ deceasedAge: 0, deceasedAgeUnit: 'days' }, 'Amin Esmail nous a quittés à l’âge de 0 jour.'],
    [{ deceasedAge: 3, deceasedAgeUnit: 'months' }, 'Amin Esmail nous a quittés à l’âge de 3 mois.'],
    [{ deceasedAge: 90, announceAge: false, city1: 'Laval' }, 'Amin Esmail, de Laval, nous a quittés.'],
    [{ deceasedAge: 90, announceAge: false }, 'Amin Esmail nous a quittés.'],
  ] as const)('a Mayyit: %j', (facts, words) =>
    expect(mayyitWording({ deceasedName: 'Amin Esmail', announceAge: true, ...facts }, ZONE, find, 'fr')).toBe(words),
  )

  it('the gatherings of a Mayyit, of which those that are over lapse in each language', () => {
    const mayyit = {
      deceasedName: 'Amin Esmail',
      samarAndZiaratJk: 5,
      samarAndZiaratDateTime: '2026-11-21T00:30:00Z',
      chelliAnjaliLocation: 'Elgin Mills Cemetery',
      chelliAnjaliDateTime: '2026-11-20T18:00:00Z',
      homeVisitationAllowed: false,
    }
    const lines = [
      'Le Chelli Anjali aura lieu le vendredi 20 novembre 2026 à 13\u00a0h, à l’endroit suivant\u00a0: Elgin Mills Cemetery.',
      'Le Samar et le Ziarat auront lieu au Jamatkhana Brossard le vendredi 20 novembre 2026 à 19\u00a0h\u00a030.',
    ]
    expect(mayyitWording(mayyit, ZONE, find, 'fr').split('\n')).toEqual([
      'Amin Esmail nous a quittés.',
      ...lines,
      'La famille demande de ne pas faire de visite à la maison.',
    ])
    const lapses = mayyitLapses(mayyit, ZONE, find, ['en', 'fr']).map(({ line }) => line)
    expect(lapses.slice(2)).toEqual(lines)
    expect(lapses[0]).toMatch(/^Chelli Anjali will be held at Elgin Mills Cemetery on/)
  })

  it('has nothing to say before there is a name', () => {
    expect([samarWording({}, 'Brossard', 'fr'), mafiWording({}, 'fr'), mayyitWording({}, ZONE, find, 'fr')]).toEqual([
      '',
      '',
      '',
    ])
  })
})

describe('the samples', () => {
  it.each(announcementSamples().map((sample) => [sample.kind, sample] as const))(
    'of %s are told apart by their language',
    (_kind, { text }) => {
      for (const language of LANGUAGES)
        for (const line of text[language].split('\n'))
          expect([line, announcedLanguage(line) ?? language]).toEqual([line, language])
      expect(LANGUAGES.map((language) => announcedLanguage(text[language]))).toEqual(LANGUAGES)
    },
  )

  it('name nobody that the others do not name, and leave nothing open', () => {
    for (const { text } of announcementSamples())
      for (const language of LANGUAGES) expect(text[language]).toMatch(/^(?:Mr|M\.) Rahim Lalani/)
    expect(JSON.stringify(announcementSamples())).not.toMatch(/null|undefined|\s{2}|,,|NaN/)
  })
})
