import { isOpenTo } from '../../../../../kit/rules/access.ts'
import { idIn } from '../../../../../kit/rules/endpoint.ts'
import { useConfig } from '../../../../../kit/web/config.tsx'
import { confirm } from '../../../../../kit/web/confirm.ts'
import { rightNow } from '../../../../../kit/web/serverClock.ts'
import { ghuslAccess } from '../../../../ghusl/rules/access.ts'
import type { WorkflowChoice } from '../../../../ghusl/rules/mayyitIntake.ts'
import { announcedInAt, zoneOf } from '../../../rules/facts.ts'
import type { Facts } from '../../../rules/kind.ts'
import type { Status } from '../../../rules/lifecycle.ts'
import { choosesPlace, type OwnPlace, ownPlaceOf } from '../../../rules/ownPlace.ts'
import { inEachOf } from '../../../rules/wording.ts'
import { type EditorProps, editorScreens } from '../../../web/editorScreens.tsx'
import { agreesToReopen } from '../../../web/reopening.ts'
import { useRecordEditor } from '../../../web/useRecordEditor.ts'
import { questionBefore } from '../rules/advice.ts'
import type { MayyitRecord } from '../rules/record.ts'
import { isPlanned } from '../rules/sections.ts'
import { type MayyitFacts as Announced, mayyitWording } from '../rules/wording.ts'
import { questionWords } from '../words/en.ts'
import { EnteredAlready, WorkflowOfMayyit } from './LateWorkflow.tsx'
import { MayyitForm } from './MayyitForm.tsx'
import { bodyOf, draftOfMayyit, knownFrom, neededBySwitches, newMayyitDraft } from './mayyitDraft.ts'
import { mayyitWeb } from './mayyitWeb.tsx'
import { askMayyitFacts, isGone, useMayyitFacts, useWorkflow } from './useMayyitFacts.ts'

/** The step of a Ghusl form that leads to a new Mayyit (1§3, decisions §14). */
type Origin = { workflowId: number | null; stepId: number | null }
const NO_ORIGIN: Origin = { workflowId: null, stepId: null }

type Props = EditorProps<MayyitRecord, Origin>

/** A new Mayyit that a Ghusl form leads to begins with what that one knows. */
function MayyitEditor(props: Props) {
  const workflow = useWorkflow(props.before === null ? props.search.workflowId : null)
  return workflow === undefined ? null : <EditorFrom {...props} workflow={workflow} />
}

function EditorFrom({ before, search, reload, workflow }: Props & { workflow: WorkflowChoice | null }) {
  const facts = useMayyitFacts(before)
  const origin = isOpenTo(useConfig(), ghuslAccess.mayyitIntake) ? search : NO_ORIGIN
  const textOf = (mayyit: object) => {
    const { officiatingJk } = mayyit as Announced
    const find = (id: number) => facts.jamatkhanas.find((jamatkhana) => jamatkhana.id === id)
    const zone = zoneOf(officiatingJk, facts)
    return inEachOf(announcedInAt(mayyit, facts), (language) =>
      mayyitWording(mayyit as Announced, zone, find, language),
    )
  }
  const form = useRecordEditor({
    kind: mayyitWeb,
    before,
    facts,
    initial: before ? draftOfMayyit(before) : newMayyitDraft({ ...origin, ...knownFrom(workflow), ...placeOf(facts) }),
    // A Ghusl form that is no longer open keeps nobody from submitting; the form says so.
    toBody: (values) => bodyOf(isGone(values.workflowId, facts) ? { ...values, ...NO_ORIGIN } : values),
    judge: (input, { on }) => neededBySwitches(input, on),
    agrees: async (input) =>
      (await agreesToSend(input, before)) &&
      // A draft asks nobody for approval.
      (!before ||
        !isPlanned(input) ||
        agreesToReopen(mayyitWeb, before, { before: textOf(before), after: textOf(input) })),
    keep: before
      ? { form: `mayyit/edit/${before.id}`, basis: before.version }
      : { form: `mayyit/new-mayyit${search.workflowId ? `/${search.workflowId}` : ''}`, named: 'deceasedName' },
    reload,
  })
  const { regionId = facts.regionId } = form.values as OwnPlace
  return (
    <>
      {(workflow || before) && (
        <div className="stack readable">
          {workflow && <EnteredAlready workflow={workflow} />}
          {before && <WorkflowOfMayyit mayyit={before} />}
        </div>
      )}
      <MayyitForm
        form={form}
        facts={{ ...facts, regionId: regionId ?? facts.regionId }}
        before={before}
        text={textOf(bodyOf(form.values))}
      />
    </>
  )
}

/** Asks what 1§5 and decisions §12 ask before a Mayyit is sent: without a funeral, after it, or without a Dilsoji. `before` is what is edited. */
async function agreesToSend(input: object, before: { status: Status } | null): Promise<boolean> {
  const question = questionBefore(input as Record<string, unknown>, before, rightNow())
  return !question || confirm({ ...question, cancelLabel: questionWords.cancel })
}

/** A national member chooses the region, beginning with their own (decisions §2). */
const placeOf = ({ actor }: Facts) => (choosesPlace(actor) ? { regionId: ownPlaceOf(actor).regionId } : {})

/** The form of a Mayyit. */
export const mayyitEditor = editorScreens(mayyitWeb, {
  Editor: MayyitEditor,
  needs: (asker, search) => askMayyitFacts(asker, search !== null),
  search: ({ workflowId, stepId }): Origin => ({ workflowId: idIn(workflowId), stepId: idIn(stepId) }),
})
