import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { PageAction } from './ActionBar.tsx'
import classes from './MoreActions.module.css'

type MoreActionsProps = { actions: readonly PageAction[]; busy: boolean }

/** The actions that a phone has no room for, each with why it is not possible; dangerous ones last, apart. */
export function MoreActions({ actions, busy }: MoreActionsProps) {
  const safe = actions.filter(({ kind }) => kind !== 'dangerous')
  const dangerous = actions.filter(({ kind }) => kind === 'dangerous')
  return (
    <Menu position="top-end" width={300}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDots size={20} aria-hidden />} disabled={busy}>
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {safe.map((action) => (
          <MoreAction key={action.label} action={action} />
        ))}
        {safe.length > 0 && dangerous.length > 0 && <Menu.Divider />}
        {dangerous.map((action) => (
          <MoreAction key={action.label} action={action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function MoreAction({ action: { label, icon: Icon, kind, whyNot, go, act } }: { action: PageAction }) {
  const icon = Icon && <Icon size={20} aria-hidden />
  const className = kind === 'dangerous' ? classes.danger : undefined
  // Not `disabled`: whoever comes by with the keyboard can still read why.
  if (whyNot)
    return (
      <Menu.Item leftSection={icon} aria-disabled closeMenuOnClick={false} className={classes.impossible}>
        {label}
        <span className={classes.why}>{whyNot}</span>
      </Menu.Item>
    )
  return go ? (
    <Menu.Item
      leftSection={icon}
      className={className}
      renderRoot={(props) => <Link {...props} to={go.to} search={go.search ?? {}} />}
    >
      {label}
    </Menu.Item>
  ) : (
    <Menu.Item leftSection={icon} className={className} onClick={act}>
      {label}
    </Menu.Item>
  )
}
