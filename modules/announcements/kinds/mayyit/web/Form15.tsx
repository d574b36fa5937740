import { Button, Text } from '@mantine/core'
import { IconDownload, IconSend } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { byId } from '../../../../../kit/rules/endpoint.ts'
import { whyNot } from '../../../../../kit/rules/lifecycle.ts'
import { localDate } from '../../../../../kit/rules/time.ts'
import { useAct } from '../../../../../kit/web/act.ts'
import { call } from '../../../../../kit/web/api.ts'
import { showBanner, unsay } from '../../../../../kit/web/banners.ts'
import { useZone } from '../../../../../kit/web/config.tsx'
import { download } from '../../../../../kit/web/downloads.ts'
import type { Binding } from '../../../../../kit/web/form/binding.ts'
import { DateField } from '../../../../../kit/web/form/DateField.tsx'
import { draftOf } from '../../../../../kit/web/form/draftOf.ts'
import { PhoneField, TextField } from '../../../../../kit/web/form/fields.tsx'
import { MissingFields } from '../../../../../kit/web/form/MissingFields.tsx'
import { asOptions } from '../../../../../kit/web/form/options.ts'
import { FormSection, RecordForm } from '../../../../../kit/web/form/RecordForm.tsx'
import { SelectField } from '../../../../../kit/web/form/SelectField.tsx'
import { useRecordForm } from '../../../../../kit/web/form/useRecordForm.ts'
import { lazyPart } from '../../../../../kit/web/lazyPart.tsx'
import { ButtonLink } from '../../../../../kit/web/links.tsx'
import { Page } from '../../../../../kit/web/Page.tsx'
import { ask, refreshAll, useAnswer } from '../../../../../kit/web/queries.ts'
import { screen } from '../../../../../kit/web/screen.ts'
import { rightNow } from '../../../../../kit/web/serverClock.ts'
import { MARITAL_STATUSES, PLACES_OF_DEATH, SEXES } from '../../../../particulars/rules/choices.ts'
import { judgeLifeDays } from '../../../../particulars/rules/particulars.ts'
import { sexWords } from '../../../../particulars/words/en.ts'
import { recordEditorWords } from '../../../words/en.ts'
import { mayyitApi } from '../rules/api.ts'
import { type Form15 as Form15Data, form15Body } from '../rules/form15.ts'
import { DISPOSITIONS, FORM15_GROUPS, type Form15Field, form15Fields } from '../rules/form15Fields.ts'
import { mayyitRules } from '../rules/mayyit.ts'
import { mayyitPaths } from '../rules/paths.ts'
import { form15FieldWords, form15PageWords } from '../words/en.ts'
import { FinishForm15 } from './FinishForm15.tsx'
import { Form15Disagreements } from './Form15Disagreements.tsx'
import { Form15Sin } from './Form15Sin.tsx'

const SendForm15 = lazyPart(() => import('./SendForm15.tsx').then((file) => file.SendForm15))

type Params = { id: number }
const INPUTS = { ...form15Fields, sin: form15Body.shape.sin }

const askMayyit = (params: Params) => ask(mayyitApi.get, { params })
const askForm15 = (params: Params) => ask(mayyitApi.form15, { params })

/** The particulars for the Statement of Death (decisions §12). */
function Form15({ params }: { params: Params }) {
  const mayyit = useAnswer(askMayyit(params))
  const wrong = whyNot(mayyitRules.lifecycle, 'form15', mayyit.status)
  const title = form15PageWords.title(mayyit.deceasedName)
  if (!wrong) return <Particulars params={params} title={title} />
  return (
    <Page title={title}>
      <Text>{form15PageWords.intro}</Text>
      <p>{wrong}</p>
      <ButtonLink to={mayyitPaths.view(params.id)}>{recordEditorWords.back}</ButtonLink>
    </Page>
  )
}

function Particulars({ params, title }: { params: Params; title: string }) {
  const form15 = useAnswer(askForm15(params))
  // A new form after each saving: what is typed follows what was saved.
  const [saved, setSaved] = useState(0)
  return (
    <ParticularsForm
      key={`${form15.version} ${saved}`}
      params={params}
      title={title}
      form15={form15}
      onSaved={() => void refreshAll().then(() => setSaved(saved + 1))}
    />
  )
}

type ParticularsProps = { params: Params; title: string; form15: Form15Data; onSaved: () => void }

function ParticularsForm({ params, title, form15, onSaved }: ParticularsProps) {
  const { act, busy } = useAct()
  const zone = useZone()
  /** Null until somebody asks for the dialog, which comes then. */
  const [sending, setSending] = useState<boolean | null>(null)
  const { version } = form15
  const form = useRecordForm({
    schema: form15Body,
    judge: (input) => judgeLifeDays(input, localDate(rightNow(), zone)),
    initial: draftOf(INPUTS, form15),
    toBody: (values) => ({ ...values, version }),
    save: (body) => call(mayyitApi.changeForm15, { params, body }),
    afterSave() {
      unsay(form15PageWords.saveFirst)
      showBanner('success', form15PageWords.saved)
      onSaved()
    },
    reload: onSaved,
    keep: { form: `mayyit/onForm15/${params.id}`, basis: version },
  })

  /** What leaves this page says what is saved, not what is being typed. */
  const onceSaved = (then: () => void) => {
    if (form.dirty) showBanner('warning', form15PageWords.saveFirst)
    else then()
  }
  return (
    <Page
      title={title}
      // Not beside 'Save': they are about what is saved, and on a phone a bar with all of them hid half of the form.
      actions={
        <>
          <FinishForm15 id={params.id} form15={form15} onceSaved={onceSaved} onFinished={onSaved} />
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            disabled={busy}
            onClick={() =>
              onceSaved(() => void act(() => download(mayyitApi.form15Pdf, { params, body: { withSin: false } })))
            }
          >
            {form15PageWords.download}
          </Button>
          <Button
            variant="default"
            leftSection={<IconSend size={18} aria-hidden />}
            onClick={() => onceSaved(() => setSending(true))}
          >
            {form15PageWords.send}
          </Button>
        </>
      }
    >
      <Text>{form15PageWords.intro}</Text>
      <Form15Disagreements disagreements={form15.disagreements} />
      <MissingFields missing={form15.missing} />
      <RecordForm
        form={form}
        submitLabel={form15PageWords.save}
        stickyActions
        cancel={{ to: mayyitPaths.view(params.id) }}
      >
        {FORM15_GROUPS.map(({ label, fields, withSin }) => (
          <FormSection key={label} title={label}>
            {Object.entries(fields).map(([field, words]) => (
              <ParticularField
                key={field}
                field={field as Form15Field}
                label={words}
                at={(name) => form.at(name) as Binding<string | null>}
              />
            ))}
            {withSin && (
              <>
                <TextField
                  at={form.at('sin')}
                  label={form15FieldWords.sin}
                  help={form15PageWords.sinHelp}
                  maxLength={11}
                />
                {form15.sin !== null && <Form15Sin id={params.id} onceSaved={onceSaved} />}
              </>
            )}
          </FormSection>
        ))}
      </RecordForm>
      {sending !== null && (
        <Suspense fallback={null}>
          <SendForm15 id={params.id} opened={sending} onClose={() => setSending(false)} />
        </Suspense>
      )}
    </Page>
  )
}

const CHOICES: Partial<Record<Form15Field, readonly { value: string; label: string }[]>> = {
  sex: SEXES.map((value) => ({ value, label: sexWords[value] })),
  maritalStatus: asOptions(MARITAL_STATUSES),
  placeOfDeathType: asOptions(PLACES_OF_DEATH),
  disposition: asOptions(DISPOSITIONS),
}
const DAYS: readonly Form15Field[] = ['dateOfBirth', 'dateOfDeath', 'dispositionDate']

type FieldProps = { field: Form15Field; label: string; at: (field: Form15Field) => Binding<string | null> }

function ParticularField({ field, label, at }: FieldProps) {
  const options = CHOICES[field]
  if (options) return <SelectField at={at(field)} label={label} options={options} />
  if (DAYS.includes(field)) return <DateField at={at(field)} label={label} />
  if (field === 'informantPhone') return <PhoneField at={at(field)} label={label} />
  return <TextField at={at(field)} label={label} />
}

export const form15 = screen<Params>({
  access: mayyitRules.access.form15,
  params: byId,
  needs: ({ params }) => [askMayyit(params)],
  component: Form15,
})
