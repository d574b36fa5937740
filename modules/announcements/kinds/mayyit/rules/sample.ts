import type { Language } from '../../../../../kit/rules/language.ts'
import {
  SAMPLE_CEMETERY,
  SAMPLE_DECEASED,
  SAMPLE_INSTANT,
  SAMPLE_JAMATKHANA,
  SAMPLE_ZONE,
} from '../../../words/samples.ts'
import { type MayyitFacts, mayyitWording } from './wording.ts'

const { deceasedTitle, deceasedName, firstCity: city1, secondCity: city2 } = SAMPLE_DECEASED

const SAMPLE: MayyitFacts = {
  ...{ deceasedTitle, deceasedName, city1, city2 },
  ...{ announceAge: true, deceasedAge: 77, deceasedAgeUnit: 'years' },
  ...{ officiatingJk: 1, dilsojiJk: 1, dilsojiDateTime: SAMPLE_INSTANT },
  ...{ chelliAnjaliLocation: SAMPLE_CEMETERY, chelliAnjaliDateTime: SAMPLE_INSTANT },
  ...{ samarAndZiaratJk: 1, samarAndZiaratDateTime: SAMPLE_INSTANT },
  ...{ fatehaJk: 1, fatehaDateTime: SAMPLE_INSTANT },
}

const find = () => ({ name: SAMPLE_JAMATKHANA, timezone: SAMPLE_ZONE })

/** How a Mayyit reads, with and without visits (decisions §20). */
export const mayyitSample = (language: Language): string =>
  [true, false]
    .flatMap((homeVisitationAllowed) =>
      mayyitWording({ ...SAMPLE, homeVisitationAllowed }, SAMPLE_ZONE, find, language).split('\n'),
    )
    .filter((line, at, lines) => lines.indexOf(line) === at)
    .join('\n')
