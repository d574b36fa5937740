import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronUp } from '@tabler/icons-react'
import { ButtonLink } from '../links.tsx'
import { MenuAction, type OfferedAction } from '../MenuAction.tsx'
import classes from './ActionBar.module.css'

/** Something that can be done with the record. */
export type PageAction = OfferedAction & { readonly kind?: 'primary' | 'secondary' | 'dangerous' }

type ActionBarProps = {
  actions: readonly PageAction[]
  /** Something is under way: nothing else can be started. */
  busy?: boolean
}

/** A record's actions: at the top right, on a phone in a bar at the bottom; dangerous ones stand apart. */
export function ActionBar({ actions, busy = false }: ActionBarProps) {
  const isWide = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false })
  // When nothing is possible any more, the page's second line says why; a row of dead buttons would only repeat it.
  if (actions.every(({ whyNot }) => whyNot)) return null
  return isWide ? <ActionRow actions={actions} busy={busy} /> : <PhoneBar actions={actions} busy={busy} />
}

/** A record's actions side by side where they are placed, on a phone too; dangerous ones stand apart. */
export function ActionRow({ actions, busy = false }: ActionBarProps) {
  const [primary, secondary, dangerous] = byKind(actions)
  const buttons = (some: readonly PageAction[]) =>
    some.map((action) => <ActionButton key={action.label} action={action} busy={busy} />)
  return (
    <div className={classes.bar}>
      <div className={classes.buttons}>
        <div className={classes.group}>{buttons([...primary, ...secondary])}</div>
        {dangerous.length > 0 && <div className={classes.group}>{buttons(dangerous)}</div>}
      </div>
      <Reasons actions={actions} />
    </div>
  )
}

/** The one action that matters most, and a menu with the others. */
function PhoneBar({ actions, busy }: Required<ActionBarProps>) {
  const [primary, secondary, dangerous] = byKind(actions)
  // What is possible now comes first: the bar has room for little.
  const [first, ...others] = [...primary, ...secondary].sort(
    (a, b) => Number(Boolean(a.whyNot)) - Number(Boolean(b.whyNot)),
  )
  const further = [...others, ...dangerous]
  // A menu with a single thing in it would only hide it.
  const shown = [...(first ? [first] : []), ...(further.length === 1 ? further : [])]
  const rest = others.filter((action) => !shown.includes(action))
  const folded = dangerous.filter((action) => !shown.includes(action))
  return (
    <div className={classes.phoneBar} data-bottom-bar>
      <Reasons actions={shown} />
      <div className={classes.phoneButtons}>
        {rest.length + folded.length > 0 && (
          <Menu position="top-start" width={300}>
            <Menu.Target>
              <Button variant="default" rightSection={<IconChevronUp size={16} aria-hidden />} disabled={busy}>
                {shown.length > 0 ? 'More' : 'Actions'}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {rest.map((action) => (
                <MenuAction key={action.label} action={action} />
              ))}
              {rest.length > 0 && folded.length > 0 && <Menu.Divider />}
              {folded.map((action) => (
                <MenuAction key={action.label} action={action} danger />
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        {shown.toReversed().map((action) => (
          <ActionButton key={action.label} action={action} busy={busy} />
        ))}
      </div>
    </div>
  )
}

function byKind(actions: readonly PageAction[]): [PageAction[], PageAction[], PageAction[]] {
  const of = (wanted: PageAction['kind']) => actions.filter(({ kind = 'secondary' }) => kind === wanted)
  return [of('primary'), of('secondary'), of('dangerous')]
}

/** Why buttons that stand there can't be pressed; a reason that several share is said once. */
function Reasons({ actions }: { actions: readonly PageAction[] }) {
  const impossible = Map.groupBy(actions, ({ whyNot }) => whyNot || null)
  impossible.delete(null)
  if (impossible.size === 0) return null
  return (
    <ul className={classes.reasons}>
      {[...impossible].map(([reason, those]) => (
        <li key={reason} id={reasonId(reason ?? '')}>
          {those.map(({ label }) => label).join(', ')}: {reason}
        </li>
      ))}
    </ul>
  )
}

const reasonId = (reason: string) => `why-not-${reason.replace(/\W+/g, '-').toLowerCase()}`

function ActionButton({ action, busy }: { action: PageAction; busy: boolean }) {
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
        aria-describedby={reasonId(whyNot)}
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
