import { useQuery } from '@tanstack/react-query'
import type { Binding } from '../../../kit/web/form/binding.ts'
import { RadioField } from '../../../kit/web/form/RadioField.tsx'
import { FormSection } from '../../../kit/web/form/RecordForm.tsx'
import { TickField } from '../../../kit/web/form/TickField.tsx'
import type { RecordForm } from '../../../kit/web/form/useRecordForm.ts'
import { WordingSheet } from '../../../kit/web/view/WordingSheet.tsx'
import { capitalKind } from '../../kinds/rules/kindNames.ts'
import { ANNOUNCED_IN, type AnnouncedInText, acceptedText, languagesIn, type Sample } from '../rules/announcedIn.ts'
import { announcedInFormWords, announcedInWords, languageSettingWords } from '../words/en.ts'
import type { SettingsDraft } from './settingsDraft.ts'

type AnnouncedInInputsProps = {
  form: Pick<RecordForm<SettingsDraft>, 'at'>
  samples: () => Promise<readonly Sample[]>
}

/** In which language the region announces; with French, the sentences that its ADMIN accepts first (decisions §20). */
export function AnnouncedInInputs({ form, samples }: AnnouncedInInputsProps) {
  const language = form.at('announcementLanguage')
  return (
    <FormSection title={announcedInFormWords.section} help={announcedInFormWords.help}>
      <RadioField<AnnouncedInText>
        at={{ ...language, value: language.value as AnnouncedInText, set: (chosen) => language.set(chosen ?? 'en') }}
        label={languageSettingWords.announcementLanguage}
        options={ANNOUNCED_IN.map((value) => ({ value, label: announcedInWords[value] }))}
      />
      {languagesIn(language.value).includes('fr') && (
        <AcceptedSamples accepted={form.at('announcementSamples') as Binding<string | null>} samples={samples} />
      )}
    </FormSection>
  )
}

/** What was accepted; a form holds null where nothing was. */
type AcceptedSamplesProps = { accepted: Binding<string | null>; samples: () => Promise<readonly Sample[]> }

/** The sentences, and whether they are accepted as they read. */
function AcceptedSamples({ accepted, samples: load }: AcceptedSamplesProps) {
  const { data: samples } = useQuery({ queryKey: ['settings', 'samples'], queryFn: load, staleTime: Infinity })
  if (!samples) return <p className="flat dimmed">{announcedInFormWords.loading}</p>
  const text = acceptedText(samples)
  const isAccepted = accepted.value === text
  return (
    <>
      <p className="flat">{announcedInFormWords.read}</p>
      {!isAccepted && accepted.value && <p className="flat strong">{announcedInFormWords.changed}</p>}
      {samples.map(({ kind, text: { fr } }) => (
        <WordingSheet key={kind} title={capitalKind(kind)} text={fr} />
      ))}
      <TickField
        at={{ ...accepted, value: isAccepted, set: (ticked) => accepted.set(ticked ? text : '') }}
        label={announcedInFormWords.accept}
      />
    </>
  )
}
