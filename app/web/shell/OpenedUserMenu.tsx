import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { IconBook, IconLogout, IconUserEdit } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { sitePaths } from '../../../kit/rules/sitePaths.ts'
import { useConfig, useUser } from '../../../kit/web/config.tsx'
import { tellFailure } from '../../../kit/web/failures.ts'
import { signOut } from '../../../kit/web/identity/session.ts'
import { useStore } from '../../../kit/web/store.ts'
import { userPaths } from '../../../modules/users/rules/paths.ts'
import { userMenuWords } from '../../words/en.ts'
import { FloatingMenu } from './FloatingMenu.tsx'
import type { OpenedProps } from './HeaderMenu.tsx'
import { slashFinds, switchSlash } from './slash.ts'

/** What was not sent yet stays here, and its owner is told so. */
async function logOut(userId: number): Promise<void> {
  const { mayLogOut } = await import('../../../kit/web/offline/outboxOf.ts')
  if (!(await mayLogOut(userId))) return
  await signOut().catch(tellFailure)
}

const SCHEMES: readonly MantineColorScheme[] = ['auto', 'light', 'dark']

/** The user's own menu (3§2), with the guide and the choice of light or dark. */
export function OpenedUserMenu({ button }: OpenedProps) {
  const user = useUser()
  const { findsPeople } = useConfig()
  const slash = useStore(slashFinds)
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <FloatingMenu button={button} position="bottom-end" width={240}>
      <Menu.Label>{user.email}</Menu.Label>
      <Menu.Item
        leftSection={<IconUserEdit size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} to={userPaths.profile()} />}
      >
        {userMenuWords.profile}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconBook size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} to={sitePaths.guide()} />}
      >
        {userMenuWords.guide}
      </Menu.Item>
      <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void logOut(user.id)}>
        {userMenuWords.logout}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Label>{userMenuWords.colours}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
        {SCHEMES.map((scheme) => (
          <Menu.RadioItem key={scheme} value={scheme}>
            {userMenuWords[scheme]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      {findsPeople && (
        <>
          <Menu.Divider />
          <Menu.Label>{userMenuWords.keyboard}</Menu.Label>
          <Menu.CheckboxItem checked={slash} onChange={switchSlash}>
            {userMenuWords.slash}
          </Menu.CheckboxItem>
        </>
      )}
    </FloatingMenu>
  )
}
