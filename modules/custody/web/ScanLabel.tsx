import { Button } from '@mantine/core'
import { IconAlertTriangle, IconScan } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { call } from '../../../kit/web/api.ts'
import { ApiError } from '../../../kit/web/apiError.ts'
import { lazyPart } from '../../../kit/web/lazyPart.tsx'
import { labelIn } from '../rules/label.ts'
import { type LabelledPerson, labelApi } from '../rules/labelApi.ts'
import { awayWords, scanWords } from '../words/en.ts'
import classes from './ScanLabel.module.css'

const Scanner = lazyPart(() => import('./Scanner.tsx').then((file) => file.Scanner))

/** What comes of a label that was read: words, whether they warn, and whether to go on looking. */
export type Heard = { readonly say: string; readonly warns: boolean; readonly goOn: boolean }

type Scanning = {
  /** What the button is called. */
  label: string
  /** What is to be held before the camera. */
  aim: string
  /** What can be done without scanning. */
  instead: string
  onLabel: (person: LabelledPerson) => Heard
}

const warning = (say: string): Heard => ({ say, warns: true, goOn: true })

type Scan = {
  button: ReactNode
  /** The button beside an input, for `TextField`. */
  beside: (input: ReactNode) => ReactNode
  panel: ReactNode
}

/**
 * Scanning a label (decisions §14): a button, and below it, once pressed, the camera's picture and what comes of it. What
 * is no label of ours is told of here, and goes nowhere.
 */
export function useScan({ label, aim, instead, onLabel }: Scanning): Scan {
  const [isOpen, setOpen] = useState(false)
  const [heard, setHeard] = useState<Heard | null>(null)
  // What was asked of a label before another was read, or the page was left, is heard no more.
  const asked = useRef(0)
  useEffect(() => () => void asked.current++, [])
  const hear = (next: Heard) => {
    setHeard(next)
    if (!next.goOn) setOpen(false)
  }
  const read = async (text: string) => {
    const mine = ++asked.current
    if (labelIn(text) === null) return hear(warning(scanWords.notOurs(instead)))
    hear({ say: scanWords.reading, warns: false, goOn: true })
    const said = await call(labelApi.read, { body: { code: text } })
      .catch(async (error: unknown) => (await import('./day.ts')).labelInstead(error, text))
      .then(
        (person) => () => onLabel(person),
        (error: unknown) => () => unread(error, instead),
      )
    if (mine === asked.current) hear(said())
  }
  const toggle = () => {
    asked.current++
    setHeard(null)
    setOpen(!isOpen)
  }
  const button = (
    <Button variant="default" leftSection={<IconScan size={18} aria-hidden />} aria-expanded={isOpen} onClick={toggle}>
      {isOpen ? scanWords.stop : label}
    </Button>
  )
  const panel = (isOpen || heard) && (
    <div className={classes.panel}>
      <p role={heard?.warns ? 'alert' : 'status'} className={classes.heard} data-warns={heard?.warns || undefined}>
        {heard?.warns && <IconAlertTriangle size={20} aria-hidden />}
        <span>{heard?.say}</span>
      </p>
      {isOpen && (
        <Suspense>
          <Scanner
            aim={aim}
            instead={instead}
            onRead={(text) => void read(text)}
            onFailed={(say) => hear({ say, warns: true, goOn: false })}
            onLeft={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
  const beside = (input: ReactNode) => (
    <div className={classes.beside}>
      {input}
      {button}
    </div>
  )
  return { button, beside, panel }
}

/** A label that nobody here wears is told of in words; anything else may go better next time. */
function unread(error: unknown, instead: string): Heard {
  const { status } = error instanceof ApiError ? error : { status: null }
  if (status === 404) return warning(scanWords.unknown(instead))
  if (status === 0) return warning(awayWords.notKnown(instead))
  return { say: scanWords.failed(instead), warns: true, goOn: false }
}
