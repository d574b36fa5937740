import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Tooltip.layer.css'
import { IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { rowActionsWords } from '../../words/en.ts'
import { MenuAction } from '../MenuAction.tsx'
import type { RowAction } from './columns.tsx'
import classes from './RowActions.module.css'

type RowActionsProps = {
  /** Whose row it is, for those who hear the names of the icons. */
  name: string
  actions: readonly RowAction[]
}

type RowIconsProps = RowActionsProps & {
  /** Its name leads on, and is the row's one stop. */
  follows: boolean
  /** There is no room for an icon each: those that are used least stand in the menu. */
  isTight?: boolean
}

/** What can be done with a row, what is done most first, with its word where there is room: reached by the arrow keys where they follow the row's name. */
export function RowIcons({ name, actions, follows, isTight = false }: RowIconsProps) {
  const possible = actions.filter(({ whyNot }) => !whyNot)
  // Where nothing is possible any more, the status says it.
  if (possible.length === 0) return null
  const most = possible.filter(({ worded }) => worded)
  const others = possible.filter(({ worded }) => !worded)
  // A menu with a single thing in it would only hide it.
  const shown = isTight && others.length > 1 ? most : [...most, ...others]
  const rest = actions.filter((action) => !shown.includes(action))
  const menu = rest.some(({ whyNot }) => !whyNot) ? rowActionsWords.more : rowActionsWords.notPossible
  return (
    <div className={classes.icons}>
      {shown.map((action, at) => (
        <Tooltip key={action.label} label={action.label} maw={320} multiline>
          <RowIcon name={name} action={action} isStop={!follows && at === 0} />
        </Tooltip>
      ))}
      <RowMenu name={name} actions={rest} label={menu} size={36} isStop={!follows && shown.length === 0} />
    </div>
  )
}

function RowIcon({
  name,
  action: { label, icon: Icon, danger, worded, go, act },
  isStop,
  ...tooltip
}: {
  name: string
  action: RowAction
  isStop: boolean
  ref?: React.Ref<HTMLButtonElement>
}) {
  const className = worded ? `${classes.icon} ${classes.worded}` : classes.icon
  const look = { variant: 'subtle', color: danger ? 'red.9' : 'gray', size: 36, className } as const
  const named = {
    ...{ 'aria-label': rowActionsWords.of(label, name), 'data-does': label },
    ...(!isStop && { tabIndex: -1 }),
  }
  const shown = (
    <>
      <Icon size={20} aria-hidden />
      {worded && <span className={classes.word}>{label}</span>}
    </>
  )
  return go ? (
    <ActionIcon
      {...tooltip}
      {...look}
      {...named}
      renderRoot={(props) => <Link {...props} to={go.to} search={go.search ?? {}} />}
    >
      {shown}
    </ActionIcon>
  ) : (
    <ActionIcon {...tooltip} {...look} {...named} onClick={act}>
      {shown}
    </ActionIcon>
  )
}

/** A row's actions in one menu. */
export function RowMenu({
  name,
  actions,
  label = rowActionsWords.actions,
  size = 44,
  isStop = true,
}: RowActionsProps & { label?: string; size?: number; isStop?: boolean }) {
  if (actions.length === 0) return null
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={size}
          className={classes.icon}
          aria-label={rowActionsWords.of(label, name)}
          data-does={label}
          {...(!isStop && { tabIndex: -1 })}
        >
          <IconDots size={22} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <MenuAction key={action.label} action={action} danger={action.danger ?? false} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
