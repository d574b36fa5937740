import type { IconCircleCheck } from '@tabler/icons-react'
import classes from './StatusBadge.module.css'

export type Icon = typeof IconCircleCheck

/** `needsYou` is for what waits for somebody, `danger` for what went wrong or is gone. */
export type Tone = 'neutral' | 'needsYou' | 'good' | 'done' | 'danger'

/** How a status looks: never by colour alone. */
export type StatusLook = { word: string; icon: Icon; tone: Tone }

/** A status as a badge with an icon and a word. */
export function StatusBadge({ word, icon: Icon, tone }: StatusLook) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={16} aria-hidden className={classes.icon} />
      {word}
    </span>
  )
}
