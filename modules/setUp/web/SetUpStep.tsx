import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed, IconHandStop } from '@tabler/icons-react'
import { fullName } from '../../../kit/rules/person.ts'
import { useAct } from '../../../kit/web/act.ts'
import { call, reloadConfig } from '../../../kit/web/api.ts'
import { ButtonLink } from '../../../kit/web/links.tsx'
import { StatusBadge, type StatusLook } from '../../../kit/web/StatusBadge.tsx'
import { When } from '../../../kit/web/When.tsx'
import { settingsPath } from '../../settings/rules/paths.ts'
import { userPaths } from '../../users/rules/paths.ts'
import { type SetUpStep as Step, type StepName, setUpApi } from '../rules/setUpApi.ts'
import { type StepWords, stepStateWords, stepWords } from '../words/en.ts'
import classes from './SetUpStep.module.css'

const OPEN: StatusLook = { word: stepStateWords.open, icon: IconCircleDashed, tone: 'needsYou' }
const DONE: StatusLook = { word: stepStateWords.done, icon: IconCircleCheck, tone: 'good' }
const LEFT: StatusLook = { word: stepStateWords.left, icon: IconHandStop, tone: 'neutral' }

/** Where each step is done. */
const PLACES: Readonly<Record<StepName, () => string>> = {
  sending: settingsPath,
  receivers: settingsPath,
  release: settingsPath,
  people: userPaths.create,
}

/** On a phone, words that are longer than a line have two. */
const MAY_WRAP = { h: 'auto', mih: 44, py: 8, styles: { label: { whiteSpace: 'normal' } } } as const

type SetUpStepProps = { step: Step; regionId: number; mayDo: boolean }

/** One step: how it stands, what is missing, where that is mended, and that it stays so where that is meant. */
export function SetUpStep({ step: { step, isOpen, needs }, regionId, mayDo }: SetUpStepProps) {
  const { act, busy } = useAct()
  const { title, help, meanwhile, missing, go, leave, left }: StepWords = stepWords[step]
  const open = needs.filter(({ state }) => state === 'open')
  const kept = needs.filter(({ state }) => state === 'left')
  const [first] = kept
  // Where there is but one thing to do, the step has said it.
  const named = (those: Step['needs']) => (needs.length > 1 ? those : [])
  const body = (those: Step['needs']) => ({ step, needs: those.map(({ key }) => key) })
  const settle = (doing: () => Promise<unknown>) => void act(doing).then(reloadConfig)
  return (
    <section className={`surface ${classes.step}`} aria-labelledby={`set-up-${step}`}>
      <div className={classes.head}>
        <h2 id={`set-up-${step}`}>{title}</h2>
        <StatusBadge {...(isOpen ? OPEN : first ? LEFT : DONE)} />
      </div>
      <p>{isOpen || first ? `${help} ${meanwhile}` : help}</p>
      {open.length > 0 && <Named words={missing} needs={named(open)} />}
      {first && (
        <div>
          <Named words={left ?? missing} needs={named(kept)} />
          {first.left && (
            <p className="dimmed">
              {fullName(first.left.by)}, <When at={first.left.on} />
            </p>
          )}
        </div>
      )}
      {mayDo && (
        <div className="cluster wide">
          {isOpen && (
            <ButtonLink to={PLACES[step]()} search={{ regionId: String(regionId) }} aria-describedby={`set-up-${step}`}>
              {go}
            </ButtonLink>
          )}
          {leave && open.length > 0 && (
            <Button
              variant="default"
              loading={busy}
              {...MAY_WRAP}
              onClick={() => settle(() => call(setUpApi.leave, { query: { regionId }, body: body(open) }))}
            >
              {leave}
            </Button>
          )}
          {first && (
            <Button
              variant="default"
              loading={busy}
              onClick={() => settle(() => call(setUpApi.askAgain, { query: { regionId }, body: body(kept) }))}
            >
              {stepStateWords.askAgain}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

const Named = ({ words, needs }: { words: string; needs: Step['needs'] }) => (
  <div>
    <p className="strong">{words}</p>
    {needs.length > 0 && (
      <ul className={classes.names}>
        {needs.map(({ key, label }) => (
          <li key={key}>{label}</li>
        ))}
      </ul>
    )}
  </div>
)
