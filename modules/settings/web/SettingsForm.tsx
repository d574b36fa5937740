import { useEffect, useRef } from 'react'
import { namedZone } from '../../../kit/rules/when.ts'
import { call, reloadConfig } from '../../../kit/web/api.ts'
import { showBanner } from '../../../kit/web/banners.ts'
import { useZone } from '../../../kit/web/config.tsx'
import type { FieldProps } from '../../../kit/web/form/binding.ts'
import { TextArea } from '../../../kit/web/form/fields.tsx'
import { FormSection, RecordForm } from '../../../kit/web/form/RecordForm.tsx'
import { useRecordForm } from '../../../kit/web/form/useRecordForm.ts'
import { goTo } from '../../../kit/web/navigation.ts'
import { queryClient } from '../../../kit/web/queries.ts'
import { type AnnouncementKind, capitalKind } from '../../kinds/rules/kindNames.ts'
import type { Sample } from '../rules/announcedIn.ts'
import { loadedMarks } from '../rules/loaded.ts'
import { LONGEST_ON_DUTY } from '../rules/onDuty.ts'
import { ADDRESS_LISTS, type AddressList, PHONE_LISTS, type SettingTexts, settingsBody } from '../rules/settings.ts'
import { settingsApi } from '../rules/settingsApi.ts'
import { LONGEST_ADDRESS_LIST, wrongAddresses } from '../rules/texts.ts'
import { addressListFieldWords, phoneListWords, settingsFormWords, settingsWords } from '../words/en.ts'
import { AnnouncedInInputs } from './AnnouncedInInputs.tsx'
import { KindInputs } from './KindInputs.tsx'
import classes from './SettingsForm.module.css'
import { changedTexts, draftFrom, textsOf } from './settingsDraft.ts'

type SettingsFormProps = {
  regionId: number
  /** The region's zone, in which times are set. */
  zone: string
  kinds: readonly AnnouncementKind[]
  /** The kinds whose families are asked at all. */
  askingFamilies: readonly AnnouncementKind[]
  samples: () => Promise<readonly Sample[]>
  stored: SettingTexts
  /** Where what goes out with them is shown. */
  next: string | null
  /** Where the region's set-up goes on, while something of it is open. */
  setUp: string | null
  /** Whether what is shown has just been saved. */
  justSaved: boolean
  /** Says how what is typed is thrown away; null while nothing is. */
  onUnsaved: (throwAway: (() => void) | null) => void
  /** Shows what is stored now. */
  onSaved: () => Promise<void>
}

const LISTS = Object.entries(ADDRESS_LISTS) as [AddressList, { label: string; help: string }][]

/** What somebody does next who has saved: go on setting the region up, or see what follows. */
function leadingOn({ next, setUp }: Pick<SettingsFormProps, 'next' | 'setUp'>) {
  if (setUp) return { label: settingsWords.backToSetUp, onAct: () => goTo(setUp) }
  return next ? { label: settingsWords.seeNext, onAct: () => goTo(next) } : undefined
}

/** The settings of a region as a form: a section per kind, and the lists of addresses (3§2). */
export function SettingsForm({
  regionId,
  zone,
  kinds,
  askingFamilies,
  samples,
  stored,
  next,
  setUp,
  ...told
}: SettingsFormProps) {
  const form = useRecordForm({
    schema: settingsBody,
    initial: draftFrom(stored),
    toBody: (draft) => textsOf(draft, kinds, stored),
    save(texts) {
      const body = changedTexts(texts as SettingTexts, stored)
      return call(settingsApi.change, { query: { regionId, loaded: loadedMarks(body, stored) }, body })
    },
    async afterSave() {
      // What is sent, and when, follows from the settings: nothing loaded before is shown again.
      queryClient.removeQueries({ type: 'inactive' })
      // Who releases stands in the configuration, and whether the region is set up.
      void reloadConfig()
      await told.onSaved()
      showBanner('success', settingsFormWords.saved, leadingOn({ next, setUp }))
    },
    keep: { form: `settings/${regionId}`, basis: loadedMarks(stored, stored) },
  })
  const { dirty, draft } = form
  const { onUnsaved, justSaved } = told
  useEffect(() => onUnsaved(dirty ? draft.forget : null))
  // The form has been made anew; whoever saved goes on where they were, or where they have gone meanwhile.
  const where = namedZone(zone, useZone())
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isElsewhere = document.activeElement !== document.body
    if (justSaved && !isElsewhere)
      box.current?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true })
  }, [justSaved])
  return (
    <div ref={box}>
      <RecordForm
        form={form}
        submitLabel={settingsFormWords.save}
        stickyActions
        wide
        note={dirty ? settingsFormWords.notSaved : null}
        cancel={{ to: '/' }}
      >
        {kinds.map((kind) => (
          <FormSection key={kind} title={capitalKind(kind)} help={settingsFormWords.kindHelp(capitalKind(kind), where)}>
            <KindInputs kind={kind} form={form} asksFamily={askingFamilies.includes(kind)} />
          </FormSection>
        ))}
        <FormSection title={settingsWords.emails} help={settingsFormWords.emailsHelp} wide>
          <div className={classes.lists}>
            {LISTS.map(([list, words]) => (
              <AddressListField key={list} at={form.at(list)} label={words.label} help={words.help} />
            ))}
          </div>
        </FormSection>
        {PHONE_LISTS.map((name) => (
          <FormSection key={name} title={phoneListWords[name].section} help={phoneListWords[name].sectionHelp}>
            <TextArea
              at={form.at(name)}
              label={phoneListWords[name].label}
              help={phoneListWords[name].help}
              optional
              rows={3}
              maxLength={LONGEST_ON_DUTY}
            />
          </FormSection>
        ))}
        <AnnouncedInInputs form={form} samples={samples} />
      </RecordForm>
    </div>
  )
}

/** A list of addresses, separated by commas; says which of them are none (3§5). */
function AddressListField({ help, ...props }: FieldProps<string | null>) {
  const wrong = props.at.error === undefined ? [] : wrongAddresses(props.at.value ?? '')
  const words = wrong.map((item) =>
    item === '' ? addressListFieldWords.emptyPlace : addressListFieldWords.quoted(item),
  )
  return (
    <TextArea
      {...props}
      optional
      rows={1}
      maxLength={LONGEST_ADDRESS_LIST}
      help={words.length === 0 ? help : addressListFieldWords.notAddresses(help, words)}
    />
  )
}
