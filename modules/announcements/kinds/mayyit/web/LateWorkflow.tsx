import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isOpenTo, mayOn } from '../../../../../kit/rules/access.ts'
import { useAct } from '../../../../../kit/web/act.ts'
import { call } from '../../../../../kit/web/api.ts'
import { useConfig, useUser } from '../../../../../kit/web/config.tsx'
import { confirm, confirmWithReason } from '../../../../../kit/web/confirm.ts'
import { TextLink } from '../../../../../kit/web/links.tsx'
import { ask } from '../../../../../kit/web/queries.ts'
import { DetailGroup } from '../../../../../kit/web/view/DetailGroup.tsx'
import folding from '../../../../../kit/web/view/fold.module.css'
import { useWayTo } from '../../../../../kit/web/ways.tsx'
import { ghuslAccess } from '../../../../ghusl/rules/access.ts'
import { aboutWorkflow } from '../../../../holdingArea/rules/about.ts'
import { placeOf } from '../../../rules/kind.ts'
import { mayyitAccess } from '../rules/access.ts'
import { type LikelyWorkflow, lateWorkflowApi } from '../rules/lateWorkflow.ts'
import { mayyitPaths } from '../rules/paths.ts'
import type { MayyitRecord } from '../rules/record.ts'
import { lateWorkflowWords } from '../words/en.ts'
import classes from './LateWorkflow.module.css'

/** The Ghusl workflow of a Mayyit; where there is none, or the link is wrong, MGC says so (decisions §14). */
export function WorkflowOfMayyit({ mayyit }: { mayyit: MayyitRecord }) {
  const config = useConfig()
  const user = useUser()
  const wayTo = useWayTo()
  const { act, busy } = useAct()
  const { id, workflowId, status, deceasedName } = mayyit
  if (!isOpenTo(config, ghuslAccess.open)) return null
  const may = mayOn(user, mayyitAccess.edit, placeOf(mayyit)) && isOpenTo(config, ghuslAccess.mayyitIntake)
  const to = workflowId === null ? null : wayTo(aboutWorkflow(workflowId), mayyit.regionId)
  const undo = async () => {
    const reason = await confirmWithReason({
      title: lateWorkflowWords.undoTitle,
      text: lateWorkflowWords.undoText,
      confirmLabel: lateWorkflowWords.undo,
      cancelLabel: lateWorkflowWords.notYet,
      reason: { label: lateWorkflowWords.reason, required: lateWorkflowWords.noReason },
    })
    if (reason !== null && workflowId !== null)
      await act(
        () => call(lateWorkflowApi.unlinkWorkflow, { params: { id: workflowId, mayyitId: id }, body: { reason } }),
        {
          done: lateWorkflowWords.undone,
        },
      )
  }
  return (
    <>
      <DetailGroup
        title={lateWorkflowWords.title}
        details={[
          [
            lateWorkflowWords.label,
            workflowId === null ? (
              lateWorkflowWords.none
            ) : to ? (
              <TextLink key="workflow" to={to}>
                {lateWorkflowWords.named(deceasedName)}
              </TextLink>
            ) : (
              lateWorkflowWords.named(deceasedName)
            ),
          ],
        ]}
      />
      {may &&
        status !== 'CANCELLED' &&
        (workflowId === null ? (
          <Choose mayyit={mayyit} />
        ) : (
          <div>
            <Button variant="default" loading={busy} onClick={() => void undo()}>
              {lateWorkflowWords.undo}
            </Button>
          </div>
        ))}
    </>
  )
}

function Choose({ mayyit: { id, deceasedName } }: { mayyit: MayyitRecord }) {
  const { data = [] } = useQuery(ask(lateWorkflowApi.likelyWorkflows, { params: { id } }))
  const { act, busy } = useAct()
  const link = async ({ id: workflowId, name }: LikelyWorkflow) => {
    if (await isSure(deceasedName, name))
      await act(() => call(lateWorkflowApi.linkWorkflow, { params: { id: workflowId, mayyitId: id } }), {
        done: lateWorkflowWords.linked,
      })
  }
  return <Offered title={lateWorkflowWords.choose} offered={data} busy={busy} onPick={link} />
}

/** On the page of a new Mayyit that a workflow leads to: the Mayyits that were entered before it. */
export function EnteredAlready({ workflow }: { workflow: { id: number; name: string } }) {
  const { data = [] } = useQuery(ask(lateWorkflowApi.likelyMayyits, { params: { id: workflow.id } }))
  const { act, busy } = useAct()
  const link = async ({ id, name }: LikelyWorkflow) => {
    if (await isSure(name, workflow.name))
      await act(() => call(lateWorkflowApi.linkWorkflow, { params: { id: workflow.id, mayyitId: id } }), {
        done: lateWorkflowWords.linked,
        goTo: mayyitPaths.view(id),
      })
  }
  return <Offered title={lateWorkflowWords.entered} offered={data} busy={busy} onPick={link} />
}

const isSure = (mayyit: string, workflow: string) =>
  confirm({
    title: lateWorkflowWords.sureTitle(mayyit, workflow),
    text: lateWorkflowWords.sureText,
    confirmLabel: lateWorkflowWords.link,
    cancelLabel: lateWorkflowWords.notYet,
  })

type OfferedProps = {
  title: string
  offered: readonly LikelyWorkflow[]
  busy: boolean
  onPick: (one: LikelyWorkflow) => Promise<void>
}

/** Folded, but where a name is close: then it is most likely what is looked for. */
function Offered({ title, offered, busy, onPick }: OfferedProps) {
  if (offered.length === 0) return null
  return (
    <details className={`surface ${classes.offered}`} open={offered.some(({ isLikely }) => isLikely)}>
      <summary className={folding.fold}>{title}</summary>
      <ul>
        {offered.map((one) => (
          <li key={one.id}>
            <span>
              {one.name}
              {one.isLikely && `, ${lateWorkflowWords.likely}`}
            </span>
            <Button variant="default" disabled={busy} onClick={() => void onPick(one)}>
              {lateWorkflowWords.pick(one.name)}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
