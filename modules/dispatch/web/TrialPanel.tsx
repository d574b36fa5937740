import { Suspense, useState } from 'react'
import { lazyPart } from '../../../kit/web/lazyPart.tsx'
import folding from '../../../kit/web/view/fold.module.css'
import { trialPanelWords } from '../words/en.ts'
import classes from './TrialPanel.module.css'
import type { TrialProps } from './Trying.tsx'

const Trying = lazyPart(() => import('./Trying.tsx').then(({ Trying: component }) => component))

/** Tries other settings or an event, and shows what would differ; nothing is saved (decisions §8). */
export function TrialPanel(props: TrialProps) {
  const [opened, setOpened] = useState(false)
  return (
    <details className={`surface ${classes.panel}`} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className={`${folding.fold} ${classes.heading}`}>
        <h2>{trialPanelWords.title}</h2>
        <span>{trialPanelWords.help}</span>
      </summary>
      {opened && (
        <Suspense fallback={null}>
          <Trying {...props} />
        </Suspense>
      )}
    </details>
  )
}
