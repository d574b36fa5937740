import { Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Link } from '@tanstack/react-router'
import type { Target } from './links.tsx'
import classes from './MenuAction.module.css'
import { rememberPressed } from './returnFocus.ts'
import type { Icon } from './StatusBadge.tsx'

/** Either leads somewhere or does something. */
export type Doing =
  | { readonly go: Target; readonly act?: undefined }
  | { readonly act: () => void; readonly go?: undefined }

/** What can be done, in a menu or as a button. What the role forbids is left out; what the state forbids says why. */
export type OfferedAction = {
  readonly label: string
  readonly icon?: Icon
  /** Why it is not possible now, in words; null or left out when it is. */
  readonly whyNot?: string | null
} & Doing

/** One action as an item of a menu; one that is not possible stays, with its reason. */
export function MenuAction({ action, danger = false }: { action: OfferedAction; danger?: boolean }) {
  const { label, icon: Icon, whyNot, go, act } = action
  const icon = Icon && <Icon size={20} aria-hidden />
  if (whyNot)
    return (
      <Menu.Item leftSection={icon} aria-disabled closeMenuOnClick={false} className={classes.impossible}>
        {label}
        <span className={classes.why}>{whyNot}</span>
      </Menu.Item>
    )
  const press = () => {
    // A dialog that it opens comes when the menu has gone.
    rememberPressed()
    act?.()
  }
  return go ? (
    <Menu.Item leftSection={icon} renderRoot={(props) => <Link {...props} to={go.to} search={go.search ?? {}} />}>
      {label}
    </Menu.Item>
  ) : (
    <Menu.Item leftSection={icon} onClick={press} className={danger ? 'wrong' : undefined}>
      {label}
    </Menu.Item>
  )
}
