import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { IconChevronDown, IconLogout, IconUser, IconUserEdit } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { fullName } from '../../../kit/rules/person.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { tellFailure } from '../../../kit/web/failures.ts'
import { signOut } from '../../../kit/web/identity/session.ts'
import { SIGNED_IN_SCREENS } from '../routes.ts'
import classes from './Header.module.css'

const EDIT_PROFILE = '/edit-profile'

const SCHEMES: readonly { value: MantineColorScheme; label: string }[] = [
  { value: 'auto', label: 'As on this device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** The user's own menu (3§2), with the choice of light or dark. */
export function UserMenu() {
  const user = useUser()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const name = fullName(user)
  return (
    <Menu position="bottom-end" offset={4} width={240}>
      <Menu.Target>
        <button type="button" className={`${classes.item} ${classes.user}`} aria-label={`${name}, your menu`}>
          <IconUser size={20} aria-hidden />
          <span className={classes.userName}>{name}</span>
          <IconChevronDown size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.email}</Menu.Label>
        {EDIT_PROFILE in SIGNED_IN_SCREENS && (
          <Menu.Item
            leftSection={<IconUserEdit size={18} aria-hidden />}
            renderRoot={(props) => <Link {...props} to={EDIT_PROFILE} />}
          >
            Edit Profile
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void signOut().catch(tellFailure)}>
          Logout
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Colours</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
          {SCHEMES.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
