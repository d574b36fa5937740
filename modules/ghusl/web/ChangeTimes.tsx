import { Text } from '@mantine/core'
import { useState } from 'react'
import { byId } from '../../../kit/rules/endpoint.ts'
import { call } from '../../../kit/web/api.ts'
import { draftOf } from '../../../kit/web/form/draftOf.ts'
import { RecordForm } from '../../../kit/web/form/RecordForm.tsx'
import { useRecordForm } from '../../../kit/web/form/useRecordForm.ts'
import { ButtonLink } from '../../../kit/web/links.tsx'
import { Page } from '../../../kit/web/Page.tsx'
import { refreshAll, useAnswer } from '../../../kit/web/queries.ts'
import { screen } from '../../../kit/web/screen.ts'
import { rightNow } from '../../../kit/web/serverClock.ts'
import { useWhen } from '../../../kit/web/When.tsx'
import { type CapacityKnown, useCapacity, whyNoRoom } from '../../holdingArea/web/public.tsx'
import { ghuslAccess } from '../rules/access.ts'
import { whyNotChangeTimes } from '../rules/changeTimes.ts'
import { changeTimesBody, ghuslApi } from '../rules/ghuslApi.ts'
import { judgeStayTimes } from '../rules/judgeSteps.ts'
import { ghuslPaths } from '../rules/paths.ts'
import { stayTimes } from '../rules/stepForms.ts'
import type { Workflow } from '../rules/workflow.ts'
import { changeTimesWords } from '../words/en.ts'
import { askWorkflow, type Params } from './asked.ts'
import { backToOpen } from './backToOpen.ts'
import { StayInputs } from './StayInputs.tsx'

type Stay = NonNullable<Workflow['stay']>

/** Other times for a place that is kept, or taken (decisions §14). */
function ChangeTimes({ params }: { params: Params }) {
  const workflow = useAnswer(askWorkflow(params.id))
  const [loads, setLoads] = useState(0)
  const { stay, version } = workflow
  const wrong = whyNotChangeTimes(workflow)
  const reload = () => void refreshAll().then(() => setLoads(loads + 1))
  return (
    <Page title={changeTimesWords.title(workflow.name)}>
      {wrong || !stay ? (
        <>
          <Text>{wrong}</Text>
          <div>
            <ButtonLink to={ghuslPaths.view(workflow.id)}>{changeTimesWords.back}</ButtonLink>
          </div>
        </>
      ) : (
        <TimesForm key={`${version} ${loads}`} workflow={workflow} stay={stay} reload={reload} />
      )}
    </Page>
  )
}

type TimesFormProps = { workflow: Workflow; stay: Stay; reload: () => void }

function TimesForm({ workflow, stay, reload }: TimesFormProps) {
  const { id, name, version, timezone } = workflow
  const say = useWhen()
  const form = useRecordForm({
    schema: changeTimesBody,
    judge: (typed) => {
      const before = { arrivesOn: stay.arrivalDateTime, leavesOn: stay.exitDateTime }
      return judgeStayTimes(typed, { now: rightNow(), timezone }, before)
    },
    initial: draftOf(stayTimes, stay),
    toBody: (typed) => ({ ...typed, version }),
    save: (body) => call(ghuslApi.changeTimes, { params: { id }, body }),
    afterSave({ stay: kept }) {
      const times = kept && {
        from: say(kept.arrivalDateTime, 'read', timezone),
        until: say(kept.exitDateTime, 'read', timezone),
      }
      backToOpen(changeTimesWords.done(name, stay.gsoFacilityName, times))
    },
    reload,
    keep: { form: `ghusl/workflow/changeTimes/${id}`, basis: version },
  })
  const { arrivalDateTime, exitDateTime } = form.values
  const known = useCapacity({
    facilityId: stay.gsoFacilityId,
    // Of whoever lies there already, only what is longer than planned needs a place.
    arrivesOn: stay.arrived ? stay.exitDateTime : arrivalDateTime,
    leavesOn: exitDateTime,
    except: { workflowId: id },
  })
  const capacity = stay.arrived ? withoutOffer(known) : known
  return (
    <RecordForm
      form={form}
      submitLabel={changeTimesWords.save}
      whyNot={whyNoRoom(capacity)}
      cancel={{ to: ghuslPaths.view(id) }}
    >
      <StayInputs workflow={workflow} capacity={capacity} at={form.at} />
    </RecordForm>
  )
}

/** Whoever lies there cannot come at another time. */
const withoutOffer = (known: CapacityKnown): CapacityKnown =>
  'answer' in known ? { ...known, answer: { ...known.answer, nearest: null } } : known

export const changeTimesScreen = screen<Params>({
  access: ghuslAccess.facilitySteps,
  params: byId,
  needs: ({ params }) => [askWorkflow(params.id)],
  component: ChangeTimes,
})
