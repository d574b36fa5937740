import { IconChevronDown, IconUser } from '@tabler/icons-react'
import { fullName } from '../../../kit/rules/person.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { lazyPart } from '../../../kit/web/lazyPart.tsx'
import { userMenuWords } from '../../words/en.ts'
import classes from './Header.module.css'
import { HeaderMenu } from './HeaderMenu.tsx'

const OpenedUserMenu = lazyPart(
  () => import('./OpenedUserMenu.tsx').then((file) => file.OpenedUserMenu),
  ({ onMissing }) => onMissing(),
)

/** The button of the user's own menu (3§2). */
export function UserMenu() {
  const name = fullName(useUser())
  return (
    <HeaderMenu
      Opened={OpenedUserMenu}
      of={{}}
      className={`${classes.item} ${classes.user}`}
      aria-label={userMenuWords.title(name)}
    >
      <IconUser size={20} aria-hidden />
      <span className={classes.userName}>{name}</span>
      <IconChevronDown size={16} aria-hidden />
    </HeaderMenu>
  )
}
