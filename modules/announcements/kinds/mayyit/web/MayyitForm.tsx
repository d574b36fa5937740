import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { LIMITS } from '../../../../../kit/rules/messages.ts'
import { sitePaths } from '../../../../../kit/rules/sitePaths.ts'
import { FormTabs } from '../../../../../kit/web/form/FormTabs.tsx'
import { TextField } from '../../../../../kit/web/form/fields.tsx'
import { NameField } from '../../../../../kit/web/form/NameField.tsx'
import { FieldRow, FormSection, RecordForm } from '../../../../../kit/web/form/RecordForm.tsx'
import type { RecordForm as Form } from '../../../../../kit/web/form/useRecordForm.ts'
import { zoneOf } from '../../../rules/facts.ts'
import { WordingPaper } from '../../../web/WordingPaper.tsx'
import { warningsFor } from '../rules/advice.ts'
import { openTabs, TABS, type TabKey, tabOf } from '../rules/fields.ts'
import { mayyitPaths } from '../rules/paths.ts'
import type { MayyitRecord } from '../rules/record.ts'
import { deceasedFormWords, formWords, tabWords } from '../words/en.ts'
import { ClashSummary, Warnings } from './ClashNotices.tsx'
import { fieldsOf, type InputsProps } from './inputs.ts'
import { KinInputs } from './KinInputs.tsx'
import { MgcInputs } from './MgcInputs.tsx'
import { bodyOf, type MayyitDraft } from './mayyitDraft.ts'
import { useClashes } from './useClashes.ts'
import type { MayyitFacts } from './useMayyitFacts.ts'

type MayyitFormProps = {
  form: Form<MayyitDraft>
  facts: MayyitFacts
  before: MayyitRecord | null
  /** What would be announced. */
  text: string
}

const FIRST = TABS[0].key

/** The form of a Mayyit in its three tabs, for creating and editing; a later tab opens when the earlier ones are valid (1§2). */
export function MayyitForm({ form, facts, before, text }: MayyitFormProps) {
  const [shown, setShown] = useState<TabKey>(FIRST)
  const faults = form.faults()
  const open = openTabs(faults)
  // A tab that was open stays while its own fields are mended; one behind a broken tab does not.
  const active = open.includes(shown) ? shown : (open.at(-1) ?? FIRST)
  const at = TABS.findIndex(({ key }) => key === active)
  const next = TABS[at + 1]?.key ?? null
  const previous = TABS[at - 1]?.key ?? null
  const zone = zoneOf(form.values.officiatingJk, facts)
  const body = bodyOf(form.values)
  const clashes = useClashes(body, before?.id ?? null)
  const inputs = { form, facts, clashes, warnings: warningsFor(body, zone, facts.now) }

  // A failed attempt starts at the first tab where something is wrong.
  const { attempts, errors } = form
  const latest = useRef(errors)
  latest.current = errors
  useEffect(() => {
    const wrong = Object.keys(latest.current).map(tabOf)
    const first = TABS.find(({ key }) => wrong.includes(key))
    if (attempts > 0 && first) setShown(first.key)
  }, [attempts])

  const goOn = () => {
    if (!next || !form.verify((field) => tabOf(field) === active)) return
    turnTo(next)
  }
  const turnTo = (tab: TabKey) => {
    setShown(tab)
    window.scrollTo(0, 0)
    // Once the tab can be opened.
    setTimeout(() => document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus())
  }
  const isStep = before === null && next !== null
  return (
    <RecordForm
      form={
        isStep
          ? {
              ...form,
              submit: (event) => {
                event?.preventDefault()
                goOn()
              },
            }
          : form
      }
      submitLabel={isStep ? formWords.next : before ? formWords.save : formWords.submit}
      cancel={{ to: before ? mayyitPaths.view(before.id) : sitePaths.home() }}
      moreActions={
        <>
          {before && next && (
            <Button variant="default" onClick={goOn}>
              {formWords.next}
            </Button>
          )}
          {previous && (
            <Button variant="default" onClick={() => turnTo(previous)}>
              {formWords.back}
            </Button>
          )}
        </>
      }
      aside={
        <>
          <WordingPaper text={text} />
          <ClashSummary clashes={clashes} />
        </>
      }
    >
      <FormTabs
        label={formWords.parts}
        active={active}
        onChange={setShown}
        open={open}
        whyClosed={whyClosed(open, faults)}
        tabs={[
          { key: 'mgc', label: tabWords.mgc, panel: <MgcInputs {...inputs} before={before} /> },
          { key: 'deceased', label: tabWords.deceased, panel: <DeceasedInputs {...inputs} /> },
          { key: 'kin', label: tabWords.kin, panel: <KinInputs {...inputs} /> },
        ]}
      />
    </RecordForm>
  )
}

/** Why the next tab can't be opened yet; null when all can. */
function whyClosed(open: readonly TabKey[], faults: Record<string, string>): string | null {
  const closed = TABS[open.length]
  const last = open.at(-1)
  if (!closed || !last) return null
  const left = Object.keys(faults).filter((field) => tabOf(field) === last).length
  return formWords.whyClosed(closed.label, tabWords[last], left)
}

/** Tab 'Deceased Information': the cities that are announced, and the address (1§3, 1§5). */
export function DeceasedInputs({ form, warnings }: InputsProps) {
  const field = fieldsOf(form)
  return (
    <>
      <FormSection title={deceasedFormWords.cities} help={deceasedFormWords.citiesHelp}>
        <NameField {...field('city1')} />
        <FieldRow>
          <NameField {...field('city2')} optional />
          <NameField {...field('city3')} optional />
        </FieldRow>
      </FormSection>
      <FormSection title={deceasedFormWords.address} help={deceasedFormWords.addressHelp}>
        <TextField {...field('deceasedStreet1')} optional />
        <TextField {...field('deceasedStreet2')} optional />
        <NameField {...field('deceasedCity')} optional maxLength={LIMITS.address} />
        <FieldRow>
          <TextField {...field('deceasedProvince')} optional />
          <TextField {...field('deceasedPostal')} optional maxLength={10} />
        </FieldRow>
        <Warnings of="deceasedPostal" warnings={warnings} />
      </FormSection>
    </>
  )
}
