import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Tooltip.layer.css'
import { IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { MenuAction } from '../MenuAction.tsx'
import type { RowAction } from './columns.tsx'
import classes from './RowActions.module.css'

type RowActionsProps = {
  /** Whose row it is, for those who hear the names of the icons. */
  name: string
  actions: readonly RowAction[]
}

/** A row's actions as icons, each named in a tooltip and for screen readers. */
export function RowIcons({ name, actions }: RowActionsProps) {
  return (
    <div className={classes.icons}>
      {actions.map((action) => (
        <Tooltip
          key={action.label}
          label={action.whyNot ? `${action.label}: ${action.whyNot}` : action.label}
          maw={320}
          multiline
        >
          <RowIcon name={name} action={action} />
        </Tooltip>
      ))}
    </div>
  )
}

function RowIcon({
  name,
  action,
  ...tooltip
}: {
  name: string
  action: RowAction
  ref?: React.Ref<HTMLButtonElement>
}) {
  const { label, icon: Icon, whyNot, danger, go, act } = action
  const look = { variant: 'subtle', color: danger ? 'red.9' : 'gray', size: 36, className: classes.icon } as const
  // Not `disabled`: whoever comes by with the keyboard can still read why.
  if (whyNot)
    return (
      <ActionIcon {...tooltip} {...look} aria-disabled data-impossible aria-label={`${label}, ${name}: ${whyNot}`}>
        <Icon size={20} aria-hidden />
      </ActionIcon>
    )
  const named = { 'aria-label': `${label}, ${name}` }
  return go ? (
    <ActionIcon
      {...tooltip}
      {...look}
      {...named}
      renderRoot={(props) => <Link {...props} to={go.to} search={go.search ?? {}} />}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  ) : (
    <ActionIcon {...tooltip} {...look} {...named} onClick={act}>
      <Icon size={20} aria-hidden />
    </ActionIcon>
  )
}

/** A row's actions in one menu, for cards. */
export function RowMenu({ name, actions }: RowActionsProps) {
  if (actions.length === 0) return null
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Actions, ${name}`}>
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
