import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { IconChevronDown } from '@tabler/icons-react'
import { actionBarWords } from '../../words/en.ts'
import { ButtonLink } from '../links.tsx'
import { MenuAction, type OfferedAction } from '../MenuAction.tsx'
import classes from './ActionBar.module.css'

/** Something that can be done with the record. */
export type PageAction = OfferedAction & { readonly kind?: 'primary' | 'secondary' | 'dangerous' }

type ActionBarProps = {
  /** In the order in which they matter. */
  actions: readonly PageAction[]
  /** Something is under way: nothing else can be started. */
  busy?: boolean
}

/**
 * The one action that matters most now, and a menu with the others: at the top right, on a phone in a bar at the bottom.
 * What is not possible stands in the menu, with its reason.
 */
export function ActionBar({ actions, busy = false }: ActionBarProps) {
  // When nothing is possible any more, the page's second line says why; dead buttons would only repeat it.
  if (actions.every(({ whyNot }) => whyNot)) return null
  const possible = actions.filter(({ whyNot }) => !whyNot)
  const first = possible.find(({ kind }) => kind === 'primary') ?? possible.find(({ kind }) => kind !== 'dangerous')
  const rest = actions.filter((action) => action !== first)
  // A menu with a single thing in it would only hide it.
  const [only] = rest.length === 1 && !rest[0]?.whyNot ? rest : []
  const folded = only ? [] : rest.filter(({ kind }) => kind !== 'dangerous')
  const dangerous = only ? [] : rest.filter(({ kind }) => kind === 'dangerous')
  return (
    <fieldset className={classes.bar} aria-label={actionBarWords.title} data-bottom-bar>
      {folded.length + dangerous.length > 0 && (
        <Menu position="bottom-end" width={320}>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />} disabled={busy}>
              {first ? actionBarWords.more : actionBarWords.actions}
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={classes.menu}>
            {inOrder(folded).map((action) => (
              <MenuAction key={action.label} action={action} />
            ))}
            {folded.length > 0 && dangerous.length > 0 && <Menu.Divider />}
            {dangerous.map((action) => (
              <MenuAction key={action.label} action={action} danger />
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {/* Another action is another button: the focus does not slip from one to the other. */}
      {only && <ActionButton key={only.label} action={only} busy={busy} />}
      {first && <ActionButton key={first.label} action={first} busy={busy} />}
    </fieldset>
  )
}

/** What is possible comes first. */
const inOrder = (actions: readonly PageAction[]): PageAction[] =>
  actions.toSorted((a, b) => Number(Boolean(a.whyNot)) - Number(Boolean(b.whyNot)))

/** A record's actions side by side where they are placed, on a phone too. */
export function ActionRow({ actions, busy = false }: ActionBarProps) {
  return (
    <div className={classes.row}>
      {actions.map((action) => (
        <ActionButton key={action.label} action={action} busy={busy} />
      ))}
    </div>
  )
}

function ActionButton({ action, busy }: { action: PageAction; busy: boolean }) {
  const { label, icon: Icon, kind = 'secondary', go, act } = action
  const look = {
    variant: kind === 'primary' ? 'filled' : 'default',
    leftSection: Icon && <Icon size={18} aria-hidden />,
    className: kind === 'dangerous' ? 'wrong' : undefined,
  }
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
