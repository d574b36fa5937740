import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Target } from '../links.tsx'
import { ButtonLink } from '../links.tsx'
import type { Icon } from '../StatusBadge.tsx'
import classes from './ActionBar.module.css'

/** Something that can be done with the record. What the role forbids is left out; what the state forbids says why. */
export type PageAction = {
  readonly label: string
  readonly icon?: Icon
  readonly kind?: 'primary' | 'secondary' | 'dangerous'
  /** Why it is not possible now, in words; null or left out when it is. */
  readonly whyNot?: string | null
} & ({ readonly go: Target; readonly act?: undefined } | { readonly act: () => void; readonly go?: undefined })

type ActionBarProps = {
  actions: readonly PageAction[]
  /** Something is under way: nothing else can be started. */
  busy?: boolean
}

/** A record's actions: at the top right, on a phone in a bar at the bottom; dangerous ones stand apart. */
export function ActionBar({ actions, busy = false }: ActionBarProps) {
  if (actions.length === 0) return null
  const safe = actions.filter(({ kind }) => kind !== 'dangerous')
  const dangerous = actions.filter(({ kind }) => kind === 'dangerous')
  const reasons = actions.filter(({ whyNot }) => whyNot)
  return (
    <div className={classes.bar}>
      <div className={classes.buttons}>
        {dangerous.length > 0 && (
          <div className={classes.apart}>
            {dangerous.map((action) => (
              <ActionButton key={action.label} action={action} busy={busy} />
            ))}
          </div>
        )}
        <div className={classes.safe} data-bottom-bar>
          {safe.map((action) => (
            <ActionButton key={action.label} action={action} busy={busy} />
          ))}
        </div>
      </div>
      {reasons.length > 0 && (
        <ul className={classes.reasons}>
          {reasons.map(({ label, whyNot }) => (
            <li key={label} id={reasonId(label)}>
              {label}: {whyNot}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const reasonId = (label: string) => `why-not-${label.replace(/\W+/g, '-').toLowerCase()}`

function ActionButton({ action, busy }: { action: PageAction; busy: boolean }): ReactNode {
  const { label, icon: Icon, kind = 'secondary', whyNot, go, act } = action
  const look = {
    variant: kind === 'primary' ? 'filled' : 'default',
    leftSection: Icon && <Icon size={18} aria-hidden />,
    className: kind === 'dangerous' ? classes.danger : undefined,
  }
  if (whyNot)
    return (
      <Button
        {...look}
        data-disabled
        aria-disabled
        aria-describedby={reasonId(label)}
        onClick={(event) => event.preventDefault()}
      >
        {label}
      </Button>
    )
  return go ? (
    <ButtonLink {...look} {...go}>
      {label}
    </ButtonLink>
  ) : (
    <Button {...look} onClick={act} loading={busy && kind === 'primary'} disabled={busy && kind !== 'primary'}>
      {label}
    </Button>
  )
}
