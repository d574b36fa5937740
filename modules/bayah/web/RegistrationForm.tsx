import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import { call } from '../../../kit/web/api.ts'
import { confirm } from '../../../kit/web/confirm.ts'
import { REVEAL } from '../../../kit/web/form/ErrorSummary.tsx'
import { RecordForm } from '../../../kit/web/form/RecordForm.tsx'
import { useRecordForm } from '../../../kit/web/form/useRecordForm.ts'
import { inThisLanguage, languageOfPage } from '../../../kit/web/language.ts'
import { goTo } from '../../../kit/web/navigation.ts'
import { Page } from '../../../kit/web/Page.tsx'
import { rightNow } from '../../../kit/web/serverClock.ts'
import { ceremonyInWords } from '../rules/consentText.ts'
import { familyApi, type TokenVerification } from '../rules/familyApi.ts'
import { judgeBayah } from '../rules/judgeBayah.ts'
import { wholeName } from '../rules/names.ts'
import { bayahPaths } from '../rules/paths.ts'
import { familyRegistration } from '../rules/registration.ts'
import { registrationWords } from '../words/en.ts'
import { Answers } from './Answers.tsx'
import { ChildInputs } from './ChildInputs.tsx'
import { type BayahDraft, bodyOf, draftOfBayah } from './draft.ts'
import { GuardianInputs, SecondGuardianInputs } from './GuardianInputs.tsx'
import { agreesToOneAddress } from './oneAddress.ts'
import classes from './RegistrationForm.module.css'

const STEPS = ['child', 'guardian1', 'guardian2', 'check'] as const
export type Step = (typeof STEPS)[number]
export const isStep = (text: string | undefined): text is Step => STEPS.some((step) => step === text)

const ON_SECOND = ['guardian2', 'noGuardian2', 'comments']

/** On which step a field stands; the tick is beside whoever is not Shia Ismaili. */
const stepOf = (field: string, { guardian1 }: BayahDraft): Step => {
  const isOfFirst = field === 'consent' && guardian1.faith === 'NOT_SHIA_ISMAILI'
  if (isOfFirst || field.startsWith('guardian1')) return 'guardian1'
  if (field === 'consent') return 'guardian2'
  return ON_SECOND.some((each) => field === each || field.startsWith(`${each}.`)) ? 'guardian2' : 'child'
}

/** The letter has chosen where and when. */
const withoutCeremony = ({ regionId: _r, jamatkhanaId: _j, bayahDateTime: _b, ...typed }: ReturnType<typeof bodyOf>) =>
  typed

type FormProps = {
  token: string
  /** What the letter has chosen. */
  ceremony: TokenVerification
  step: Step
}

/** What a family fills in, one part at a time, and checks before it is sent (2§5). */
export function RegistrationForm({ token, ceremony, step }: FormProps) {
  const { bayahDateTime, jamatkhanaTimezone, jamatkhanaName } = ceremony
  const when = ceremonyInWords(bayahDateTime, jamatkhanaTimezone)
  const navigate = useNavigate()
  const place = useRef<HTMLDivElement>(null)
  const form = useRecordForm({
    schema: familyRegistration,
    judge: (typed) =>
      judgeBayah(typed, {
        now: rightNow(),
        jamatkhanas: null,
        zone: jamatkhanaTimezone,
        before: null,
      }),
    initial: draftOfBayah(null, languageOfPage()),
    toBody: (typed) => ({ ...withoutCeremony(bodyOf(typed)), registrationFormToken: token }),
    beforeSave: async (typed) =>
      (await agreesToOneAddress(typed)) &&
      confirm({
        title: registrationWords.confirm,
        text: registrationWords.isChecked(wholeName(typed), jamatkhanaName, when),
        confirmLabel: registrationWords.submit,
        cancelLabel: registrationWords.change,
      }),
    save: (body, onceKey) => call(familyApi.register, { body, onceKey }),
    // The tab keeps the link: whoever goes back from there reads that the form has been sent in.
    afterSave: () => goTo(inThisLanguage(bayahPaths.registered()), { replace: true }),
    keep: { form: 'bayah/registration', named: 'firstName', linkSecret: token },
  })

  const show = (next: Step) => void navigate({ to: '.', search: { step: next } })
  const latest = useRef(show)
  latest.current = show
  // A field that the summary of errors leads to may stand on another step.
  useEffect(() => {
    const reveal = (event: Event) => {
      const on = (event.target as Element).closest<HTMLElement>('[data-step]')?.dataset.step
      if (isStep(on)) latest.current(on)
    }
    const { current } = place
    current?.addEventListener(REVEAL, reveal)
    return () => current?.removeEventListener(REVEAL, reveal)
  }, [])
  // After what was kept has been thrown away there is nothing to check.
  const hasNothing = step !== 'child' && !form.dirty && !form.draft.undecided
  useEffect(() => {
    if (hasNothing) void navigate({ to: '.', search: { step: 'child' }, replace: true })
  }, [hasNothing, navigate])
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    place.current?.querySelector<HTMLElement>(`#step-${step}`)?.focus({ preventScroll: true })
  }, [step])

  // What nobody sees yet is drawn once this step is there.
  const isDrawn = useDeferredValue(true, false)
  const at = STEPS.indexOf(step)
  const before = STEPS[at - 1]
  const next = STEPS[at + 1]
  const goOn = (event?: FormEvent) => {
    event?.preventDefault()
    if (next && form.verify((field) => stepOf(field, form.values) === step)) show(next)
  }
  const parts: Readonly<Record<Step, ReactNode>> = {
    child: <ChildInputs form={form} title={registrationWords.steps.child} />,
    guardian1: <GuardianInputs form={form} number={1} fillsIn asksTick />,
    guardian2: <SecondGuardianInputs form={form} fillsIn asksTick />,
    check: <Answers values={form.values} onChange={show} />,
  }
  return (
    <Page title={registrationWords.title} narrow>
      <p className="flat">{registrationWords.ceremony(jamatkhanaName, when)}</p>
      <div ref={place}>
        <RecordForm
          form={{ ...form, submit: next ? goOn : form.submit }}
          submitLabel={next ? registrationWords.next : registrationWords.register}
          moreActions={
            before && (
              <Button variant="default" onClick={() => show(before)}>
                {registrationWords.back}
              </Button>
            )
          }
        >
          {STEPS.map((each, index) => (
            <div key={each} data-step={each} hidden={each !== step} className={classes.step}>
              <h2 id={`step-${each}`} tabIndex={-1} className={`flat dimmed ${classes.where}`}>
                {registrationWords.step(index + 1, STEPS.length, registrationWords.steps[each])}
              </h2>
              {(each === step || (isDrawn && each !== 'check')) && parts[each]}
            </div>
          ))}
        </RecordForm>
      </div>
    </Page>
  )
}
